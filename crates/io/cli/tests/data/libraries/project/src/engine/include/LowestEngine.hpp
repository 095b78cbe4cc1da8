#ifndef LOWEST_ENGINE_HPP
#define LOWEST_ENGINE_HPP
#include "APICore.hpp"

class LowestEngine : public Engine {
    vector<Step> stones;
    Step lowest();

public:
    int getFifthPlayNum() override;
    void finishGame() override;

protected:
    void initEngine() override;
    Step startGame() override;
    vector<Step> responseOpenBoard() override;
    Step responseStepByLastStep(const Step &opponentLastStep) override;
    Step responseStepByOrderSteps(const vector<Step> &stepsOrder) override;
    bool isThirdExchange(const vector<Step> &steps) override;
    void undoStep(const StoneType &stoneTypeUndo) override;
    Step isInvalidStep() override;
    vector<Step> responseFifthSteps(int playNum, const vector<Step> &orderSteps) override;
    void setFifthStep(const Step &fifthStep) override;
    Step decideOpponentFifthStep(const vector<Step> &opponentFifthSteps) override;
};
#endif
