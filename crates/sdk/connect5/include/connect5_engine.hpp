// The abstract base class of a Connect5 engine in C++11, as the platform's document describes it.
// 平台文档所述的 C++11 引擎抽象基类。
//
// Derive from connect5::Engine, write its pure virtual functions, and end one file with
// CONNECT5_ENGINE(MyEngine), which exports all functions of the interface. Each function is explained in connect5.h.
// 继承 connect5::Engine，实现其中的纯虚函数，再在一个文件末尾写 CONNECT5_ENGINE(MyEngine)，即可导出全部接口函数。
// 各函数的说明见 connect5.h。
//
// An engine written for the platform's own project includes "APICore.hpp" instead, and keeps its own main.cpp.
// 为平台原项目编写的引擎改为包含 "APICore.hpp"，main.cpp 保持不变。
#ifndef CONNECT5_ENGINE_HPP
#define CONNECT5_ENGINE_HPP

#include <cstddef>
#include <cstdlib>
#include <string>
#include <vector>

namespace connect5 {

enum StoneType { STONE_NONE = 0, STONE_BLACK = 1, STONE_WHITE = 2 };

// A stone: row and column from 0 to 14, row 0 at the bottom. 一个落子：行、列为 0 到 14，第 0 行在最下面。
class Step {
public:
    Step(int row = -1, int column = -1, StoneType stoneType = STONE_NONE)
        : row(row), column(column), stoneType(stoneType) {}
    explicit Step(const int *numbers)
        : row(numbers[0]), column(numbers[1]), stoneType(static_cast<StoneType>(numbers[2])) {}
    int getRow() const { return row; }
    int getColumn() const { return column; }
    StoneType getStoneType() const { return stoneType; }
    bool operator==(const Step &other) const {
        return row == other.row && column == other.column && stoneType == other.stoneType;
    }
    bool operator!=(const Step &other) const { return !(*this == other); }

private:
    int row, column;
    StoneType stoneType;
};

// Gives the three stones of an opening, 1 to 26 (D1 to D13, I1 to I13), and returns its name.
// 取得 1 到 26 号开局的三子（直指 1 到 13，斜指 1 到 13），返回开局名。
inline const std::string &getOpenSteps(int num, std::vector<Step> &openSteps) {
    static const int thirds[26][2] = {{2, 0},  {2, 1},  {2, 2},  {1, 1},  {1, 2}, {0, 1},  {0, 2},  {-1, 0},  {-1, 1},
                                      {-1, 2}, {-2, 0}, {-2, 1}, {-2, 2}, {2, 2}, {1, 2},  {0, 2},  {-1, 2},  {-2, 2},
                                      {0, 1},  {-1, 1}, {-2, 1}, {-1, 0}, {-2, 0}, {-1, -1}, {-2, -1}, {-2, -2}};
    static const std::string names[26] = {"寒星", "溪月", "疏星", "花月", "残月", "雨月", "金星", "松月", "丘月",
                                          "新月", "瑞星", "山月", "游星", "长星", "峡月", "恒星", "水月", "流星",
                                          "云月", "浦月", "岚月", "银月", "明星", "斜月", "名月", "彗星"};
    const int index = num >= 1 && num <= 26 ? num - 1 : 0;
    const Step stones[3] = {Step(7, 7, STONE_BLACK), Step(8, index < 13 ? 7 : 8, STONE_WHITE),
                            Step(7 + thirds[index][0], 7 + thirds[index][1], STONE_BLACK)};
    openSteps.assign(stones, stones + 3);
    return names[index];
}

// One of the 26 by chance; call srand() first. 随机取一个开局；请先调用 srand()。
inline const std::string &getRandomOpenSteps(std::vector<Step> &openSteps) {
    return getOpenSteps(std::rand() % 26 + 1, openSteps);
}

class Engine {
public:
    virtual ~Engine() {}

    // ---- You write these. 由你实现。 ----
    virtual int getFifthPlayNum() = 0;
    virtual void finishGame() = 0;

protected:
    virtual void initEngine() = 0;  // before each game 每局之前
    virtual Step startGame() = 0;
    virtual std::vector<Step> responseOpenBoard() = 0;
    virtual Step responseStepByLastStep(const Step &opponentLastStep) = 0;
    virtual Step responseStepByOrderSteps(const std::vector<Step> &stepsOrder) = 0;
    virtual bool isThirdExchange(const std::vector<Step> &steps) = 0;
    virtual void undoStep(const StoneType &stoneTypeUndo) = 0;
    virtual Step isInvalidStep() = 0;
    virtual std::vector<Step> responseFifthSteps(int playNum, const std::vector<Step> &orderSteps) = 0;
    virtual void setFifthStep(const Step &fifthStep) = 0;
    virtual Step decideOpponentFifthStep(const std::vector<Step> &opponentFifthSteps) = 0;

    // ---- What you may look at, up to date in every call. 可以读取，每次调用时都是最新的。 ----
    StoneType stoneType = STONE_BLACK;  // your colour 己方颜色
    long gameTimeLimit = 0;             // milliseconds 毫秒
    long stepTimeLimit = 0;
    long gameTimeUsed = 0;
    bool isCheckHandForbidden = false;
    bool isFreeOpen = true;

public:
    // ---- What the exported functions call. 供导出函数调用。 ----
    void setupGame(long gameTime, long stepTime, int stone, bool checksForbidden, bool freeOpen) {
        gameTimeLimit = gameTime;
        stepTimeLimit = stepTime;
        gameTimeUsed = 0;
        isCheckHandForbidden = checksForbidden;
        isFreeOpen = freeOpen;
        setStoneType(stone);
        initEngine();
    }
    void setStoneType(int stone) { stoneType = static_cast<StoneType>(stone); }
    void cleanMemory() { numbers.clear(); }
    int *startNewGame() { return give(startGame()); }
    int *responseOpenBoardFormat2dIntArray() { return give(responseOpenBoard()); }
    int *responseStepByLastStepFormatIntArray(const int *last, long used) {
        gameTimeUsed = used;
        return give(responseStepByLastStep(Step(last)));
    }
    int *responseStepByOrderStepsFormatIntArray(const int *steps, int n, long used) {
        gameTimeUsed = used;
        return give(responseStepByOrderSteps(take(steps, n)));
    }
    bool isThirdExchange(const int *steps) {
        const bool isExchange = isThirdExchange(take(steps, 3));
        if (isExchange) {
            stoneType = stoneType == STONE_BLACK ? STONE_WHITE : STONE_BLACK;
        }
        return isExchange;
    }
    void undoStep(int stone, long used) {
        gameTimeUsed = used;
        undoStep(static_cast<StoneType>(stone));
    }
    int *isInvalidStepFormatIntArray(long used) {
        gameTimeUsed = used;
        return give(isInvalidStep());
    }
    int *responseFifthStepsFormat2dIntArray(int playNum, const int *steps, int n, long used) {
        gameTimeUsed = used;
        return give(responseFifthSteps(playNum, take(steps, n)));
    }
    void setFifthStep(const int *step) { setFifthStep(Step(step)); }
    int *decideOpponentFifthStepFormatIntArray(const int *offers, int playNum, long used) {
        gameTimeUsed = used;
        return give(decideOpponentFifthStep(take(offers, playNum)));
    }

private:
    std::vector<int> numbers;  // the array that was returned last 最近返回的数组

    static std::vector<Step> take(const int *steps, int n) {
        std::vector<Step> taken;
        for (int i = 0; i < n; i++) {
            taken.push_back(Step(steps + 3 * i));
        }
        return taken;
    }
    int *give(const Step &step) { return give(std::vector<Step>(1, step)); }
    int *give(const std::vector<Step> &steps) {
        numbers.clear();
        for (std::size_t i = 0; i < steps.size(); i++) {
            numbers.push_back(steps[i].getRow());
            numbers.push_back(steps[i].getColumn());
            numbers.push_back(steps[i].getStoneType());
        }
        return numbers.empty() ? nullptr : numbers.data();
    }
};

}  // namespace connect5

// Exports an engine. 导出引擎。
#define CONNECT5_ENGINE(MyEngine)                                                                                    \
    static MyEngine connect5TheEngine;                                                                               \
    void setupGame(long game, long step, int stone, CONNECT5_BOOL forbidden, CONNECT5_BOOL free) {                   \
        connect5TheEngine.setupGame(game, step, stone, CONNECT5_IS_TRUE(forbidden), CONNECT5_IS_TRUE(free));         \
    }                                                                                                                \
    int *startNewGame(void) { return connect5TheEngine.startNewGame(); }                                             \
    void setStoneType(int stone) { connect5TheEngine.setStoneType(stone); }                                          \
    void cleanMemory(void) { connect5TheEngine.cleanMemory(); }                                                      \
    int getFifthPlayNum(void) { return connect5TheEngine.getFifthPlayNum(); }                                        \
    int *responseOpenBoardFormatIntArray(void) { return connect5TheEngine.responseOpenBoardFormat2dIntArray(); }     \
    int *responseStepByLastStepFormatIntArray(const int *last, long used) {                                          \
        return connect5TheEngine.responseStepByLastStepFormatIntArray(last, used);                                   \
    }                                                                                                                \
    int *responseStepByOrderStepsFormatIntArray(const int *steps, int n, long used) {                                \
        return connect5TheEngine.responseStepByOrderStepsFormatIntArray(steps, n, used);                             \
    }                                                                                                                \
    CONNECT5_BOOL isThirdExchange(const int *steps) {                                                                \
        return connect5TheEngine.connect5::Engine::isThirdExchange(steps) ? 1 : 0;                                   \
    }                                                                                                                \
    void undoStep(int stone, long used) { connect5TheEngine.connect5::Engine::undoStep(stone, used); }               \
    int *isInvalidStepFormatIntArray(long used) { return connect5TheEngine.isInvalidStepFormatIntArray(used); }      \
    int *responseFifthStepsFormatIntArray(int playNum, const int *steps, int n, long used) {                         \
        return connect5TheEngine.responseFifthStepsFormat2dIntArray(playNum, steps, n, used);                        \
    }                                                                                                                \
    void setFifthStep(const int *step) { connect5TheEngine.connect5::Engine::setFifthStep(step); }                   \
    int *decideOpponentFifthStepFormatIntArray(const int *offers, int playNum, long used) {                          \
        return connect5TheEngine.decideOpponentFifthStepFormatIntArray(offers, playNum, used);                       \
    }                                                                                                                \
    void finishGame(void) { connect5TheEngine.finishGame(); }

// The platform's project declares the exported functions itself, with other types for booleans.
#ifndef CONNECT5_API_CORE
#include "connect5.h"
#endif

#endif
