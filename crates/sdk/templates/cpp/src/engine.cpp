// A Connect5 engine library. It wins where it can, stops the opponent from winning, and else puts stones where rows grow.
// Connect5 引擎库示例：能赢就赢，能挡就挡，否则下在连子最有前途的地方。

#include <algorithm>
#include <ctime>
#include <vector>

#include "board.hpp"
#include "connect5.h"

namespace {

// A point with what it is worth. 一个点及其价值。
struct Candidate {
    Step step;
    long worth;
};

bool isBetter(const Candidate &a, const Candidate &b) { return a.worth > b.worth; }

// Third stones of the 26 openings from the middle: 13 after a second stone above it, 13 after one to its upper right.
// 26 种开局的第三子（相对天元的行、列）：前 13 种直指，后 13 种斜指。
const int THIRDS[26][2] = {{2, 0},  {2, 1},  {2, 2},  {1, 1},  {1, 2},  {0, 1},  {0, 2},  {-1, 0},  {-1, 1},
                           {-1, 2}, {-2, 0}, {-2, 1}, {-2, 2}, {2, 2},  {1, 2},  {0, 2},  {-1, 2},  {-2, 2},
                           {0, 1},  {-1, 1}, {-2, 1}, {-1, 0}, {-2, 0}, {-1, -1}, {-2, -1}, {-2, -2}};

class Engine {
public:
    Engine() : own(CONNECT5_BLACK), checksForbidden(false), openings(0) {}

    void setup(int stone, bool forbidden) {
        board.clear();
        refused.clear();
        own = stone == CONNECT5_WHITE ? CONNECT5_WHITE : CONNECT5_BLACK;
        checksForbidden = forbidden;
    }

    void setStone(int stone) { own = stone; }

    void finish() {
        board.clear();
        refused.clear();
        answers.clear();
    }

    void clean() { answers.clear(); }

    // Another opening every time. 每次换一种开局。
    int *open() {
        board.clear();
        int number = static_cast<int>((static_cast<unsigned long>(std::time(NULL)) + openings++) % 26);
        int middle = SIDE / 2;
        Step first = {middle, middle, CONNECT5_BLACK};
        Step second = {middle + 1, middle + (number < 13 ? 0 : 1), CONNECT5_WHITE};
        Step third = {middle + THIRDS[number][0], middle + THIRDS[number][1], CONNECT5_BLACK};
        board.put(first);
        board.put(second);
        board.put(third);
        return give(board.steps);
    }

    int *first() {
        board.clear();
        refused.clear();
        return play();
    }

    int *respond(const int *last) {
        refused.clear();
        if (last != NULL) board.put(read(last, 0));
        return play();
    }

    int *respond(const int *steps, int n) {
        refused.clear();
        replace(steps, n);
        return play();
    }

    // Black's shape is good when its two stones are neighbours and not closed in: take it.
    // 黑方两子相邻且没有被封住时，交换执黑。
    bool exchanges(const int *steps) {
        replace(steps, 3);
        if (board.steps.size() < 3) return false;
        const Step &a = board.steps[0], &b = board.steps[2];
        bool swaps = std::abs(a.row - b.row) <= 1 && std::abs(a.column - b.column) <= 1;
        if (swaps) own = otherStone(own);
        return swaps;
    }

    // One's own step goes with the opponent's before it, which is sent again. 撤回己方一步时，连同对手的前一步。
    void undo(int stone) {
        if (stone == own && !board.steps.empty() && board.steps.back().stone == own) board.takeBack();
        if (!board.steps.empty() && board.steps.back().stone != own) board.takeBack();
    }

    int *another() {
        if (!board.steps.empty() && board.steps.back().stone == own) {
            refused.push_back(board.steps.back());
            board.takeBack();
        }
        return play();
    }

    int *offer(int n, const int *steps, int stepsNum) {
        if (n < 1 || n > SIDE * SIDE) return NULL;
        replace(steps, stepsNum);
        std::vector<Candidate> all = candidates();
        std::vector<Step> offers;
        std::vector<Picture> pictures;
        for (std::size_t i = 0; i < all.size() && offers.size() < static_cast<std::size_t>(n); ++i) {
            // Of points that are mirror images of each other only one may be offered. 对称的点只能给一个。
            Picture picture = board.pictureWith(all[i].step);
            if (std::find(pictures.begin(), pictures.end(), picture) != pictures.end()) continue;
            pictures.push_back(picture);
            offers.push_back(all[i].step);
        }
        return offers.size() == static_cast<std::size_t>(n) ? give(offers) : NULL;
    }

    void setFifth(const int *step) {
        if (step != NULL) board.put(read(step, 0));
    }

    // White keeps what helps Black least. 执白时留下对黑方最差的打点。
    int *keep(const int *offers, int n) {
        if (offers == NULL || n < 1) return NULL;
        std::vector<Step> kept(1, read(offers, 0));
        for (int i = 1; i < n; ++i) {
            Step step = read(offers, i);
            if (value(step, CONNECT5_BLACK) < value(kept[0], CONNECT5_BLACK)) kept[0] = step;
        }
        return give(kept);
    }

private:
    Board board;
    int own;
    bool checksForbidden;
    unsigned long openings;
    std::vector<Step> refused;
    // Arrays that the platform may still read. When a vector is moved, its numbers stay where they are.
    // 平台可能还在读取的数组。vector 被移动时，其中的数据位置不变。
    std::vector<std::vector<int> > answers;

    static Step read(const int *ints, int index) {
        Step step = {ints[3 * index], ints[3 * index + 1], ints[3 * index + 2]};
        return step;
    }

    void replace(const int *steps, int n) {
        board.clear();
        for (int i = 0; steps != NULL && i < n; ++i) board.put(read(steps, i));
    }

    int *give(const std::vector<Step> &steps) {
        std::vector<int> ints;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            ints.push_back(steps[i].row);
            ints.push_back(steps[i].column);
            ints.push_back(steps[i].stone);
        }
        answers.push_back(std::vector<int>());
        answers.back().swap(ints);
        return answers.back().data();
    }

    // What the rows are worth that a stone here would make. 在此落子形成的连子的价值。
    long value(const Step &step, int stone) const {
        long sum = 0;
        for (int i = 0; i < 4; ++i) {
            int length = std::min(board.rowLength(step.row, step.column, stone, DIRECTIONS[i]), 5);
            long worth = board.openEnds(step.row, step.column, stone, DIRECTIONS[i]);
            for (; length > 0; --length) worth *= 4;
            sum += worth;
        }
        return sum;
    }

    bool wins(const Step &step, int stone) const {
        bool exactly = checksForbidden && stone == CONNECT5_BLACK;
        return board.makesFive(step.row, step.column, stone, exactly);
    }

    bool mayPut(const Step &step) {
        for (std::size_t i = 0; i < refused.size(); ++i) {
            if (refused[i].isAt(step)) return false;
        }
        bool mayBeForbidden = checksForbidden && own == CONNECT5_BLACK;
        return board.at(step.row, step.column) == FREE && !(mayBeForbidden && board.isForbidden(step.row, step.column));
    }

    // All points where a stone may be put, the best first. 所有可以落子的点，最好的在前。
    std::vector<Candidate> candidates() {
        std::vector<Candidate> all;
        for (int row = 0; row < SIDE; ++row) {
            for (int column = 0; column < SIDE; ++column) {
                Step step = {row, column, own};
                if (!mayPut(step)) continue;
                int middle = SIDE / 2;
                long near = SIDE - std::max(std::abs(row - middle), std::abs(column - middle));
                long worth = (2 * value(step, own) + value(step, otherStone(own))) * SIDE + near;
                if (wins(step, own)) worth += 2000000;
                if (wins(step, otherStone(own))) worth += 1000000;
                Candidate candidate = {step, worth};
                all.push_back(candidate);
            }
        }
        std::stable_sort(all.begin(), all.end(), isBetter);
        return all;
    }

    int *play() {
        std::vector<Candidate> all = candidates();
        if (all.empty()) return NULL;
        board.put(all[0].step);
        return give(std::vector<Step>(1, all[0].step));
    }
};

Engine engine;

}  // namespace

void setupGame(long, long, int stone, CONNECT5_BOOL isCheckHandForbidden, CONNECT5_BOOL) {
    engine.setup(stone, CONNECT5_IS_TRUE(isCheckHandForbidden));
}

int *startNewGame(void) { return engine.first(); }

void setStoneType(int stone) { engine.setStone(stone); }

void cleanMemory(void) { engine.clean(); }

int getFifthPlayNum(void) { return 3; }

int *responseOpenBoardFormatIntArray(void) { return engine.open(); }

int *responseStepByLastStepFormatIntArray(const int *opponentLastStep, long) { return engine.respond(opponentLastStep); }

int *responseStepByOrderStepsFormatIntArray(const int *steps, int stepsNum, long) {
    return engine.respond(steps, stepsNum);
}

CONNECT5_BOOL isThirdExchange(const int *steps) { return engine.exchanges(steps) ? 1 : 0; }

void undoStep(int stone, long) { engine.undo(stone); }

int *isInvalidStepFormatIntArray(long) { return engine.another(); }

int *responseFifthStepsFormatIntArray(int playNum, const int *steps, int stepsNum, long) {
    return engine.offer(playNum, steps, stepsNum);
}

void setFifthStep(const int *step) { engine.setFifth(step); }

int *decideOpponentFifthStepFormatIntArray(const int *offers, int playNum, long) { return engine.keep(offers, playNum); }

void finishGame(void) { engine.finish(); }
