#include "LowestEngine.hpp"

Step LowestEngine::lowest() {
    for (int i = 15 * LOWEST_ROW; i < 225; i++) {
        bool isFree = true;
        for (const Step &stone : stones) {
            isFree = isFree && !(stone.getRow() == i / 15 && stone.getColumn() == i % 15);
        }
        if (isFree) {
            stones.push_back(Step(i / 15, i % 15, stoneType));
            return stones.back();
        }
    }
    return Step();
}

int LowestEngine::getFifthPlayNum() { return 2; }
void LowestEngine::finishGame() { stones.clear(); }
void LowestEngine::initEngine() { stones.clear(); }
Step LowestEngine::startGame() {
    stones.push_back(Step(7, 7, STONE_BLACK));
    return stones.back();
}
vector<Step> LowestEngine::responseOpenBoard() {
    getOpenSteps(4, stones);
    return stones;
}
Step LowestEngine::responseStepByLastStep(const Step &opponentLastStep) {
    stones.push_back(opponentLastStep);
    return lowest();
}
Step LowestEngine::responseStepByOrderSteps(const vector<Step> &stepsOrder) {
    stones = stepsOrder;
    return lowest();
}
bool LowestEngine::isThirdExchange(const vector<Step> &) { return false; }
void LowestEngine::undoStep(const StoneType &) { stones.resize(stones.size() - 2); }
Step LowestEngine::isInvalidStep() { return lowest(); }
vector<Step> LowestEngine::responseFifthSteps(int playNum, const vector<Step> &orderSteps) {
    stones = orderSteps;
    vector<Step> offers;
    for (int i = 0; i < playNum; i++) {
        offers.push_back(lowest());
    }
    stones = orderSteps;
    return offers;
}
void LowestEngine::setFifthStep(const Step &fifthStep) { stones.push_back(fifthStep); }
Step LowestEngine::decideOpponentFifthStep(const vector<Step> &opponentFifthSteps) { return opponentFifthSteps.at(0); }
