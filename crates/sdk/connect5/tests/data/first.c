/* The plainest engine in C: the first free point. Also compiled as C++. */
#include "connect5.h"

#include <stddef.h>

static int board[CONNECT5_SIDE * CONNECT5_SIDE];
static int own = CONNECT5_BLACK;
static int answer[3 * CONNECT5_SIDE * CONNECT5_SIDE];

static void put(const int *step) {
    if (step != NULL && step[0] >= 0 && step[0] < CONNECT5_SIDE && step[1] >= 0 && step[1] < CONNECT5_SIDE) {
        board[step[0] * CONNECT5_SIDE + step[1]] = step[2];
    }
}

static void clear(void) {
    int i;
    for (i = 0; i < CONNECT5_SIDE * CONNECT5_SIDE; ++i) board[i] = 0;
}

static int *first_free(int n, int puts) {
    int i, found = 0;
    for (i = 0; i < CONNECT5_SIDE * CONNECT5_SIDE && found < n; ++i) {
        if (board[i] == 0) {
            answer[3 * found] = i / CONNECT5_SIDE;
            answer[3 * found + 1] = i % CONNECT5_SIDE;
            answer[3 * found + 2] = own;
            if (puts) put(answer + 3 * found);
            ++found;
        }
    }
    return found == n ? answer : NULL;
}

void setupGame(long gameTimeLimit, long stepTimeLimit, int stone, CONNECT5_BOOL isCheckHandForbidden,
               CONNECT5_BOOL isFreeOpen) {
    (void)gameTimeLimit;
    (void)stepTimeLimit;
    clear();
    own = stone;
    /* Tells the tests what has arrived. */
    answer[0] = CONNECT5_IS_TRUE(isCheckHandForbidden);
    answer[1] = CONNECT5_IS_TRUE(isFreeOpen);
}

int *startNewGame(void) { return first_free(1, 1); }
void setStoneType(int stone) { own = stone; }
void cleanMemory(void) {}
int getFifthPlayNum(void) { return answer[0] * 10 + answer[1]; }

int *responseOpenBoardFormatIntArray(void) {
    static int opening[9] = {7, 7, 1, 8, 7, 2, 8, 8, 1};
    return opening;
}

int *responseStepByLastStepFormatIntArray(const int *opponentLastStep, long gameTimeUsed) {
    (void)gameTimeUsed;
    put(opponentLastStep);
    return first_free(1, 1);
}

int *responseStepByOrderStepsFormatIntArray(const int *steps, int stepsNum, long gameTimeUsed) {
    int i;
    (void)gameTimeUsed;
    clear();
    for (i = 0; i < stepsNum; ++i) put(steps + 3 * i);
    return first_free(1, 1);
}

CONNECT5_BOOL isThirdExchange(const int *steps) { return steps != NULL; }
void undoStep(int stone, long gameTimeUsed) { (void)stone, (void)gameTimeUsed; }
int *isInvalidStepFormatIntArray(long gameTimeUsed) { return (void)gameTimeUsed, first_free(1, 1); }

int *responseFifthStepsFormatIntArray(int playNum, const int *steps, int stepsNum, long gameTimeUsed) {
    int i;
    (void)gameTimeUsed;
    clear();
    for (i = 0; i < stepsNum; ++i) put(steps + 3 * i);
    return first_free(playNum, 0);
}

void setFifthStep(const int *step) { put(step); }

int *decideOpponentFifthStepFormatIntArray(const int *offers, int playNum, long gameTimeUsed) {
    (void)playNum, (void)gameTimeUsed;
    answer[0] = offers[0], answer[1] = offers[1], answer[2] = offers[2];
    return answer;
}

void finishGame(void) { clear(); }
