// An engine like the one that the document shows, in our words: points by chance, never in the last row or column, without a
// look at the board, so that it repeats and doubles them; it prints, keeps a stack, and forgets to release memory. SEED makes its
// games the same every time.
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <stack>
#include <vector>

#ifndef SEED
#define SEED unsigned(std::time(nullptr))
#endif

struct Stone {
    int row, column, color;
};

static std::stack<Stone> stones;
static std::vector<int *> given;
static int own = 1;

static int *give(const std::vector<Stone> &answer) {
    int *numbers = new int[answer.size() * 3];
    for (std::size_t i = 0; i < answer.size(); i++) {
        numbers[3 * i] = answer[i].row;
        numbers[3 * i + 1] = answer[i].column;
        numbers[3 * i + 2] = answer[i].color;
    }
    given.push_back(numbers);
    return numbers;
}

static Stone read(const int *numbers) { return {numbers[0], numbers[1], numbers[2]}; }

static Stone any() { return {std::rand() % 14, std::rand() % 14, own}; }

static int *answer() {
    stones.push(any());
    std::cout << "step " << stones.top().row + 1 << ',' << char('A' + stones.top().column) << std::endl;
    return give({stones.top()});
}

extern "C" {

void setupGame(long game, long step, int stone, bool checks, bool is_free) {
    std::cout << "\xbf\xaa\xca\xbc " << game << ' ' << step << ' ' << checks << is_free << std::endl;
    own = stone;
    std::srand(SEED + unsigned(stone) * 7919);
}

int *startNewGame() {
    stones.push({7, 7, 1});
    return give({stones.top()});
}

void setStoneType(int stone) { own = stone; }

void cleanMemory() { given.clear(); }

int getFifthPlayNum() { return std::rand() % 3 + 2; }

int *responseOpenBoardFormatIntArray() {
    // The third stones of the 26 openings: after (8,7) and after (8,8).
    static const int straight[13][2] = {{9, 7}, {9, 8}, {9, 9}, {8, 8}, {8, 9}, {7, 8}, {7, 9},
                                        {6, 7}, {6, 8}, {6, 9}, {5, 7}, {5, 8}, {5, 9}};
    static const int slanting[13][2] = {{9, 9}, {8, 9}, {7, 9}, {6, 9}, {5, 9}, {7, 8}, {6, 8},
                                        {5, 8}, {6, 7}, {5, 7}, {6, 6}, {5, 6}, {5, 5}};
    const int number = std::rand() % 26;
    const bool is_straight = number < 13;
    const int *third = is_straight ? straight[number] : slanting[number - 13];
    const std::vector<Stone> opening = {{7, 7, 1}, {8, is_straight ? 7 : 8, 2}, {third[0], third[1], 1}};
    for (const Stone &stone : opening) {
        stones.push(stone);
    }
    return give(opening);
}

int *responseStepByLastStepFormatIntArray(const int *last, long) {
    stones.push(read(last));
    return answer();
}

int *responseStepByOrderStepsFormatIntArray(const int *all, int n, long) {
    for (int i = 0; i < n; i++) {
        stones.push(read(all + 3 * i));
    }
    return answer();
}

bool isThirdExchange(const int *) {
    const bool swaps = std::rand() % 2;
    if (swaps) {
        own = 3 - own;
    }
    return swaps;
}

void undoStep(int, long) {
    if (stones.empty()) {
        return;
    }
    const bool is_own = stones.top().color == own;
    stones.pop();
    if (is_own && !stones.empty()) {
        stones.pop();
    }
}

int *isInvalidStepFormatIntArray(long) {
    stones.pop();
    return answer();
}

int *responseFifthStepsFormatIntArray(int n, const int *, int, long) {
    std::vector<Stone> offers;
    for (int i = 0; i < n; i++) {
        offers.push_back(any());
    }
    return give(offers);
}

void setFifthStep(const int *stone) { stones.push(read(stone)); }

int *decideOpponentFifthStepFormatIntArray(const int *offers, int n, long) {
    return give({read(offers + 3 * (std::rand() % n))});
}

void finishGame() { std::stack<Stone>().swap(stones); }
}
