// The board of a game: stones, rows, openings, Renju's forbidden moves.
// 棋盘：落子、连子、开局、禁手。
#ifndef BOARD_HPP
#define BOARD_HPP

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <vector>

#include "connect5.h"

const int SIDE = CONNECT5_SIDE;
const int FREE = 0;
const int EDGE = -1;

// Along a row, along a column, and the two diagonals. 四个方向。
const int DIRECTIONS[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

struct Step {
    int row, column, stone;

    bool isAt(const Step &other) const { return row == other.row && column == other.column; }
};

inline int otherStone(int stone) { return stone == CONNECT5_BLACK ? CONNECT5_WHITE : CONNECT5_BLACK; }

// Stones in a form that is the same wherever they lie and however they are turned. 与位置和方向无关的棋形。
typedef std::vector<std::vector<int> > Picture;

class Board {
public:
    Board() { clear(); }

    void clear() {
        steps.clear();
        for (int i = 0; i < SIDE * SIDE; ++i) stones[i] = FREE;
    }

    static bool isOnBoard(int row, int column) { return row >= 0 && row < SIDE && column >= 0 && column < SIDE; }

    // The stone on a point, FREE, or EDGE off the board. 一点上的棋子。
    int at(int row, int column) const { return isOnBoard(row, column) ? stones[row * SIDE + column] : EDGE; }

    // Puts a stone if the point is free. Platforms may send a step twice. 落子；平台可能重复发送。
    void put(const Step &step) {
        bool isStone = step.stone == CONNECT5_BLACK || step.stone == CONNECT5_WHITE;
        if (isStone && at(step.row, step.column) == FREE) {
            stones[step.row * SIDE + step.column] = step.stone;
            steps.push_back(step);
        }
    }

    void takeBack() {
        if (steps.empty()) return;
        stones[steps.back().row * SIDE + steps.back().column] = FREE;
        steps.pop_back();
    }

    // Stones in a row with one of this colour here. 在此落子后该方向的连子数。
    int rowLength(int row, int column, int stone, const int way[2]) const {
        return 1 + run(row, column, stone, way[0], way[1]) + run(row, column, stone, -way[0], -way[1]);
    }

    // Free ends of that row. 该连子两端的空位数。
    int openEnds(int row, int column, int stone, const int way[2]) const {
        int ends = 0;
        for (int sign = -1; sign <= 1; sign += 2) {
            int rows = sign * way[0], columns = sign * way[1];
            int length = run(row, column, stone, rows, columns) + 1;
            if (at(row + rows * length, column + columns * length) == FREE) ++ends;
        }
        return ends;
    }

    // Whether a stone here makes five; exactly five where it must be. 在此落子是否成五。
    bool makesFive(int row, int column, int stone, bool exactly) const {
        for (int i = 0; i < 4; ++i) {
            int length = rowLength(row, column, stone, DIRECTIONS[i]);
            if (length == 5 || (length > 5 && !exactly)) return true;
        }
        return false;
    }

    // Whether a black stone here is forbidden: an overline, two fours or two threes, and no five.
    // 黑方在此落子是否为禁手：长连、四四、三三，且没有成五。
    bool isForbidden(int row, int column) {
        if (at(row, column) != FREE || makesFive(row, column, CONNECT5_BLACK, true)) return false;
        stones[row * SIDE + column] = CONNECT5_BLACK;
        int fours = 0, threes = 0;
        bool isOverline = false;
        for (int i = 0; i < 4; ++i) {
            isOverline = isOverline || rowLength(row, column, CONNECT5_BLACK, DIRECTIONS[i]) > 5;
            fours += countFours(row, column, DIRECTIONS[i]);
        }
        for (int i = 0; i < 4 && !isOverline && fours < 2; ++i) {
            if (isThree(row, column, DIRECTIONS[i])) ++threes;
        }
        stones[row * SIDE + column] = FREE;
        return isOverline || fours >= 2 || threes >= 2;
    }

    // The stones with one more, as fifth offers are compared: turned and mirrored in all eight ways, each shifted into the
    // corner and sorted, of which the least counts.
    // 加上一子之后的棋形，用于比较第五手打点：八种旋转和镜像，各自移到角上并排序，取最小的一个。
    Picture pictureWith(const Step &more) const {
        std::vector<Step> all(steps);
        all.push_back(more);
        Picture least;
        for (int way = 0; way < 8; ++way) {
            Picture turned;
            int bottom = 2 * SIDE, left = 2 * SIDE;
            for (std::size_t i = 0; i < all.size(); ++i) {
                int row = way & 1 ? SIDE - all[i].row : all[i].row;
                int column = way & 2 ? SIDE - all[i].column : all[i].column;
                if (way & 4) std::swap(row, column);
                bottom = std::min(bottom, row);
                left = std::min(left, column);
                int stone[3] = {row, column, all[i].stone};
                turned.push_back(std::vector<int>(stone, stone + 3));
            }
            for (std::size_t i = 0; i < turned.size(); ++i) {
                turned[i][0] -= bottom;
                turned[i][1] -= left;
            }
            std::sort(turned.begin(), turned.end());
            if (way == 0 || turned < least) least.swap(turned);
        }
        return least;
    }

    std::vector<Step> steps;

private:
    int stones[SIDE * SIDE];

    int run(int row, int column, int stone, int rows, int columns) const {
        int length = 0;
        while (at(row + rows * (length + 1), column + columns * (length + 1)) == stone) ++length;
        return length;
    }

    // Whether a black stone so many steps from this one makes exactly five together with it.
    bool completesFive(int row, int column, const int way[2], int step) const {
        int r = row + way[0] * step, c = column + way[1] * step;
        if (at(r, c) != FREE || rowLength(r, c, CONNECT5_BLACK, way) != 5) return false;
        int back = run(r, c, CONNECT5_BLACK, step > 0 ? -way[0] : way[0], step > 0 ? -way[1] : way[1]);
        return back >= std::abs(step);
    }

    // First and last step of the black row through a stone.
    void ends(int row, int column, const int way[2], int &first, int &last) const {
        last = run(row, column, CONNECT5_BLACK, way[0], way[1]);
        first = -run(row, column, CONNECT5_BLACK, -way[0], -way[1]);
    }

    bool isStraightFour(int row, int column, const int way[2]) const {
        int first, last;
        ends(row, column, way, first, last);
        return last - first == 3 && completesFive(row, column, way, first - 1) &&
               completesFive(row, column, way, last + 1);
    }

    // Fours through a black stone. A straight four can be completed on two sides and is one four.
    int countFours(int row, int column, const int way[2]) const {
        int fours = isStraightFour(row, column, way) ? -1 : 0;
        for (int step = -4; step <= 4; ++step) {
            if (completesFive(row, column, way, step)) ++fours;
        }
        return fours;
    }

    // Whether one more stone, which is allowed and makes no five, makes a straight four of the row.
    bool isThree(int row, int column, const int way[2]) {
        for (int step = -3; step <= 3; ++step) {
            int r = row + way[0] * step, c = column + way[1] * step;
            if (at(r, c) != FREE) continue;
            stones[r * SIDE + c] = CONNECT5_BLACK;
            int first, last;
            ends(row, column, way, first, last);
            bool isStraight = first <= step && step <= last && isStraightFour(row, column, way);
            stones[r * SIDE + c] = FREE;
            if (isStraight && !makesFive(r, c, CONNECT5_BLACK, true) && !isForbidden(r, c)) return true;
        }
        return false;
    }
};

#endif
