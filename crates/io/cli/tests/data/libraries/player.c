/* A library that plays on the lowest free point, writes down its calls, and gets into trouble where it is told to.
 *
 * Calls are written down in the file that the variable CALLS of the environment names.
 *
 * GENERATION 10, 11 or 12
 * PREPARES         it has prepareEngine
 * SWAPS            isThirdExchange says yes
 * OFFERS n         what getFifthPlayNum says
 * INVALID n        the first n answers to each request are a point that is taken
 * FREES            cleanMemory overwrites and frees what was returned
 * AT "function"    where there is trouble, the AFTER-th time (0 is the first); at loading: "load"
 * TROUBLE          what happens there: a statement; set `answer` to change what is returned
 * It is both C and C++.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifndef GENERATION
#define GENERATION 12
#endif
#ifndef OFFERS
#define OFFERS 2
#endif
#ifndef INVALID
#define INVALID 0
#endif
#ifndef AT
#define AT ""
#endif
#ifndef AFTER
#define AFTER 0
#endif
#ifndef TROUBLE
#define TROUBLE
#endif

#ifdef __cplusplus
extern "C" {
#endif

static int board[15][15];
static int own;
static int to_refuse;
static int times;
static int *returned[64];
static int n_returned;

static void write_down(const char *format, ...) {
    const char *path = getenv("CALLS");
    FILE *file = path ? fopen(path, "a") : NULL;
    if (file) {
        va_list args;
        va_start(args, format);
        vfprintf(file, format, args);
        va_end(args);
        fclose(file);
    }
}

static void write_stones(const int *stones, int n) {
    for (int i = 0; i < n; i++) {
        write_down(" %d,%d,%d", stones[3 * i], stones[3 * i + 1], stones[3 * i + 2]);
    }
    write_down("\n");
}

/* Gets into trouble if it is time; `answer` is what will be returned. */
static int *enter(const char *name, int *answer) {
    if (strcmp(name, AT) == 0 && times++ >= AFTER) {
        TROUBLE;
    }
    return answer;
}

#ifndef SILENT_LOAD
__attribute__((constructor)) static void load(void) {
    enter("load", NULL);
}
#endif

static int *give(const char *name, const int *stones, int n) {
    int *answer = (int *)malloc(sizeof(int) * 3 * (size_t)n);
    memcpy(answer, stones, sizeof(int) * 3 * (size_t)n);
    returned[n_returned++ % 64] = answer;
    return enter(name, answer);
}

static void see(const int *stone) {
    if (stone[0] >= 0 && stone[0] < 15 && stone[1] >= 0 && stone[1] < 15) {
        board[stone[0]][stone[1]] = stone[2];
    }
}

static void lowest(int *stone, int color) {
    for (int i = 0; i < 225; i++) {
        if (board[i / 15][i % 15] == 0) {
            stone[0] = i / 15, stone[1] = i % 15, stone[2] = color;
            return;
        }
    }
}

static int *answer_step(const char *name) {
    int stone[3] = {7, 7, own};
    if (to_refuse > 0) {
        to_refuse--;
    } else {
        lowest(stone, own);
        see(stone);
    }
    return give(name, stone, 1);
}

#ifdef PREPARES
void prepareEngine(int checks) {
    write_down("prepareEngine %d\n", checks);
}
#endif

void setupGame(long game, long step, int stone, bool checks, bool is_free) {
    enter("setupGame", NULL);
    write_down("setupGame %ld %ld %d %d %d\n", game, step, stone, checks, is_free);
    own = stone;
}

int *startNewGame(void) {
    write_down("startNewGame\n");
    int stone[3] = {7, 7, own};
    see(stone);
    return give("startNewGame", stone, 1);
}

#if GENERATION >= 12
void setStoneType(int stone) {
    write_down("setStoneType %d\n", stone);
    own = stone;
}
#endif

void cleanMemory(void) {
    write_down("cleanMemory\n");
#ifdef FREES
    for (int i = 0; i < n_returned && i < 64; i++) {
        memset(returned[i], 0x7e, sizeof(int) * 3);
        free(returned[i]);
    }
#endif
    n_returned = 0;
}

int getFifthPlayNum(void) {
    write_down("getFifthPlayNum\n");
    return OFFERS;
}

int *responseOpenBoardFormatIntArray(void) {
    static const int stones[9] = {7, 7, 1, 8, 7, 2, 8, 8, 1};
    write_down("responseOpenBoard\n");
    for (int i = 0; i < 3; i++) {
        see(stones + 3 * i);
    }
    return give("responseOpenBoard", stones, 3);
}

#if GENERATION >= 11
#define USED , long used
#define NO_USED (void)used;
#else
#define USED
#define NO_USED
#endif

int *responseStepByLastStepFormatIntArray(const int *last USED) {
    NO_USED
    write_down("responseStepByLastStep");
    write_stones(last, 1);
    see(last);
    to_refuse = INVALID;
    return answer_step("responseStepByLastStep");
}

int *responseStepByOrderStepsFormatIntArray(const int *stones, int n USED) {
    NO_USED
    write_down("responseStepByOrderSteps %d:", n);
    write_stones(stones, n);
    for (int i = 0; i < n; i++) {
        see(stones + 3 * i);
    }
    to_refuse = INVALID;
    return answer_step("responseStepByOrderSteps");
}

/* Only the low byte of the answer means something. */
int isThirdExchange(const int *stones) {
    enter("isThirdExchange", NULL);
    write_down("isThirdExchange");
    write_stones(stones, 3);
#ifdef SWAPS
#if GENERATION >= 11
    own = 3 - own;
#endif
    return 0x5501;
#else
    return 0x5500;
#endif
}

void undoStep(int stone USED) {
    NO_USED
    write_down("undoStep %d\n", stone);
}

#if GENERATION >= 11
int *isInvalidStepFormatIntArray(long used) {
    (void)used;
#else
int *isInvalidStepFormatIntArray(void) {
#endif
    write_down("isInvalidStep\n");
    return answer_step("isInvalidStep");
}

int *responseFifthStepsFormatIntArray(int n_offers, const int *stones, int n USED) {
    NO_USED
    int offers[3 * 64];
    write_down("responseFifthSteps %d, %d:", n_offers, n);
    write_stones(stones, n);
    for (int i = 0; i < n; i++) {
        see(stones + 3 * i);
    }
    for (int i = 0; i < n_offers && i < 64; i++) {
        offers[3 * i] = 14, offers[3 * i + 1] = i, offers[3 * i + 2] = own;
    }
    return give("responseFifthSteps", offers, n_offers);
}

void setFifthStep(const int *stone) {
    write_down("setFifthStep");
    write_stones(stone, 1);
    see(stone);
}

int *decideOpponentFifthStepFormatIntArray(const int *offers, int n USED) {
    NO_USED
    write_down("decideOpponentFifthStep %d:", n);
    write_stones(offers, n);
    return give("decideOpponentFifthStep", offers + 3 * (n - 1), 1);
}

void finishGame(void) {
    enter("finishGame", NULL);
    write_down("finishGame\n");
    memset(board, 0, sizeof board);
}

#ifdef __cplusplus
}
#endif
