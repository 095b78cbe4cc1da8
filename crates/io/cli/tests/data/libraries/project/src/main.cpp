#include "LowestEngine.hpp"

static LowestEngine engine;

void setupGame(long gameTime, long stepTime, int stone, bool forbidden, bool isFree) {
    engine.setupGame(gameTime, stepTime, stone, forbidden, isFree);
}
int *startNewGame() { return engine.startNewGame(); }
void setStoneType(int stone) { engine.setStoneType(stone); }
void cleanMemory() { engine.cleanMemory(); }
int getFifthPlayNum() { return engine.getFifthPlayNum(); }
int *responseOpenBoardFormatIntArray() { return engine.responseOpenBoardFormat2dIntArray(); }
int *responseStepByLastStepFormatIntArray(const int *last, long used) {
    return engine.responseStepByLastStepFormatIntArray(last, used);
}
int *responseStepByOrderStepsFormatIntArray(const int *steps, int n, long used) {
    return engine.responseStepByOrderStepsFormatIntArray(steps, n, used);
}
bool isThirdExchange(const int *steps) { return engine.Engine::isThirdExchange(steps); }
void undoStep(int stone, long used) { engine.Engine::undoStep(stone, used); }
int *isInvalidStepFormatIntArray(long used) { return engine.isInvalidStepFormatIntArray(used); }
int *responseFifthStepsFormatIntArray(int playNum, const int *steps, int n, long used) {
    return engine.responseFifthStepsFormat2dIntArray(playNum, steps, n, used);
}
void setFifthStep(const int *step) { engine.Engine::setFifthStep(step); }
int *decideOpponentFifthStepFormatIntArray(const int *offers, int playNum, long used) {
    return engine.decideOpponentFifthStepFormatIntArray(offers, playNum, used);
}
void finishGame() { engine.finishGame(); }
