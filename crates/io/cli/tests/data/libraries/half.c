/* A library that lacks some functions, or all of them, or needs one that nobody has. */
#ifdef UNRESOLVED
extern int nobody_has_this(void);
int setupGame(void) { return nobody_has_this(); }
#elif defined(NOTHING)
int other(void) { return 0; }
#else
void setupGame(void) {}
void startNewGame(void) {}
void setStoneType(void) {}
void cleanMemory(void) {}
void getFifthPlayNum(void) {}
void responseOpenBoardFormatIntArray(void) {}
void responseStepByOrderStepsFormatIntArray(void) {}
void isThirdExchange(void) {}
void isInvalidStepFormatIntArray(void) {}
void responseFifthStepsFormatIntArray(void) {}
void setFifthStep(void) {}
void decideOpponentFifthStepFormatIntArray(void) {}
#endif
