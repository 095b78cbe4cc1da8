// For engines that were written for the platform's own C++ project and say #include "APICore.hpp": the base class, and the
// exported functions with that project's types.
// 供为平台原 C++ 项目编写、包含 "APICore.hpp" 的引擎使用：引擎基类，以及原项目类型的接口函数声明。
#ifndef CONNECT5_API_CORE
#define CONNECT5_API_CORE

#include "connect5_engine.hpp"

#if defined(_WIN32)
#define CONNECT5_API extern "C" __declspec(dllexport)
#else
#define CONNECT5_API extern "C" __attribute__((visibility("default")))
#endif

CONNECT5_API void setupGame(long gameTimeLimit, long stepTimeLimit, int stoneTypeValue, bool isCheckHandForbidden,
                            bool isFreeOpen);
CONNECT5_API int *startNewGame();
CONNECT5_API void setStoneType(int stoneColorValue);
CONNECT5_API void cleanMemory();
CONNECT5_API int getFifthPlayNum();
CONNECT5_API int *responseOpenBoardFormatIntArray();
CONNECT5_API int *responseStepByLastStepFormatIntArray(const int *opponentLastStep, long gameTimeUsed);
CONNECT5_API int *responseStepByOrderStepsFormatIntArray(const int *stepsOrder, int orderStepsNum, long gameTimeUsed);
CONNECT5_API bool isThirdExchange(const int *steps);
CONNECT5_API void undoStep(int stoneTypeUndoValue, long gameTimeUsed);
CONNECT5_API int *isInvalidStepFormatIntArray(long gameTimeUsed);
CONNECT5_API int *responseFifthStepsFormatIntArray(int playNum, const int *orderSteps, int orderStepsNum,
                                                   long gameTimeUsed);
CONNECT5_API void setFifthStep(const int *fifthStep);
CONNECT5_API int *decideOpponentFifthStepFormatIntArray(const int *opponentFifthSteps, int playNum, long gameTimeUsed);
CONNECT5_API void finishGame();

// As in that project, whose engines write vector and Step alone. 与原项目一样，引擎里可以直接写 vector、Step。
using namespace std;
using namespace connect5;

#endif
