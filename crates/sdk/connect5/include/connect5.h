/*
 * connect5.h: what a Connect5 engine library exports, for C and C++.
 *             Connect5（五子棋）引擎库要导出的函数，供 C 和 C++ 使用。
 *
 * Write all fifteen functions, build a shared library without the prefix "lib", and name it
 *     Name_CONNECT5_Author_Version.so   (.dll on Windows, .dylib on macOS)
 * No part of the name may contain "_" itself.
 * 请实现全部十五个函数，编译成没有 lib 前缀的动态库，文件名为
 *     引擎名_CONNECT5_作者_版本.so（Windows 为 .dll，macOS 为 .dylib）
 * 各部分本身不能含有“_”。
 *
 * A step is three ints: row (0..14, row 0 is the board's row 1 at the bottom), column (0..14, column 0 is A) and
 * stone (1 black, 2 white). Several steps are one flat array, three ints each. H8, the middle, is 7, 7.
 * 一个落子是三个 int：行（0..14，第 0 行是棋盘最下面的第 1 行）、列（0..14，第 0 列是 A）、颜色（1 黑，2 白）。
 * 多个落子是一个连续的数组，每三个 int 一个落子。天元 H8 是 7, 7。
 *
 * Times are in milliseconds. 2147483647 means: no limit. "long" has 32 bits on Windows and 64 elsewhere.
 * 时间单位是毫秒。2147483647 表示不限。long 在 Windows 上是 32 位，在其他系统上是 64 位。
 *
 * Arrays that you return belong to you. Keep them valid until cleanMemory or finishGame is called: static arrays will do.
 * Arrays that you are given may be read only during the call.
 * 返回的数组归引擎所有，在 cleanMemory 或 finishGame 被调用之前必须有效，用静态数组即可。
 * 传入的数组只能在调用期间读取。
 *
 * Booleans are ints here: a Java platform (JNA) passes true as 0xFFFFFFFF and reads the result as a whole int, which a bool
 * does not survive. Ask CONNECT5_IS_TRUE(value), which looks at the lowest byte alone, and return 0 or 1.
 * 这里的布尔值都是 int：Java 平台（JNA）把 true 传成 0xFFFFFFFF，并把返回值当作整个 int 读取，bool 会因此出错。
 * 请用 CONNECT5_IS_TRUE(value) 判断（只看最低字节），返回 0 或 1。
 *
 * Calls come one after the other, never two at a time. There is no call that interrupts you: whoever thinks longer than the
 * limits loses, and the process may be killed. What you print goes nowhere that matters.
 * 调用总是一个接一个，不会同时发生。没有中断思考的调用：超时即判负，进程可能被终止。打印的内容不影响对局。
 */
#ifndef CONNECT5_H
#define CONNECT5_H

#if defined(_WIN32)
#define CONNECT5_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define CONNECT5_EXPORT __attribute__((visibility("default")))
#else
#define CONNECT5_EXPORT
#endif

/* A boolean as it travels between platform and library. 平台与引擎库之间的布尔值。 */
typedef int CONNECT5_BOOL;
#define CONNECT5_IS_TRUE(value) (((value) & 0xFF) != 0)

/* Stones. 棋子颜色。 */
#define CONNECT5_BLACK 1
#define CONNECT5_WHITE 2

/* The board has 15 rows and 15 columns. 棋盘 15 行 15 列。 */
#define CONNECT5_SIDE 15

/* A time limit that is none. 不限时。 */
#define CONNECT5_NO_LIMIT 2147483647L

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Optional, and unknown to older platforms: a game will follow, and no clock runs yet. Build here what takes long.
 * 可选，旧平台不会调用：即将开始一局，此时还没有计时。耗时的准备工作请放在这里。
 */
CONNECT5_EXPORT void prepareEngine(CONNECT5_BOOL isCheckHandForbidden);

/*
 * A new game: forget the last one.
 * 新的一局：忘掉上一局。
 *   gameTimeLimit         for all steps of this engine together   本局总时间
 *   stepTimeLimit         for one step                            单步时间
 *   stone                 this engine's colour                    引擎执子颜色
 *   isCheckHandForbidden  whether Black has forbidden moves       是否启用黑方禁手
 *   isFreeOpen            free opening, or one of the 26          自由开局，还是 26 种指定开局
 */
CONNECT5_EXPORT void setupGame(long gameTimeLimit, long stepTimeLimit, int stone, CONNECT5_BOOL isCheckHandForbidden,
                               CONNECT5_BOOL isFreeOpen);

/* Free opening, this engine is Black: the first step. Returns 3 ints. 自由开局执黑：第一步。返回 3 个 int。 */
CONNECT5_EXPORT int *startNewGame(void);

/* The opponent has swapped after the third stone: this is your colour now. 对手三手交换后，引擎的新颜色。 */
CONNECT5_EXPORT void setStoneType(int stone);

/* The arrays that you have returned are no longer needed. 已返回的数组不再需要。 */
CONNECT5_EXPORT void cleanMemory(void);

/* How many fifth stones Black is to offer. 五手 N 打的打点数 N。 */
CONNECT5_EXPORT int getFifthPlayNum(void);

/* Chosen opening, you lay it: black, white, black. Returns 9 ints. 指定开局：黑、白、黑三子。返回 9 个 int。 */
CONNECT5_EXPORT int *responseOpenBoardFormatIntArray(void);

/* The opponent's last step (3 ints); returns yours (3 ints). 对手的上一步（3 个 int），返回你的落子（3 个 int）。 */
CONNECT5_EXPORT int *responseStepByLastStepFormatIntArray(const int *opponentLastStep, long gameTimeUsed);

/*
 * All stones on the board in their order (3 * stepsNum ints); returns your step (3 ints). Forget what you had before.
 * 棋盘上全部落子，按顺序（3 * stepsNum 个 int）；返回你的落子（3 个 int）。请以这些落子为准。
 */
CONNECT5_EXPORT int *responseStepByOrderStepsFormatIntArray(const int *steps, int stepsNum, long gameTimeUsed);

/*
 * The three stones of the opening (9 ints). Return 1 to take the other colour, and change your colour yourself.
 * 开局三子（9 个 int）。返回 1 表示交换，并自行更换颜色。
 */
CONNECT5_EXPORT CONNECT5_BOOL isThirdExchange(const int *steps);

/*
 * A step of this colour is withdrawn. If it is yours, also forget the opponent's before it: it will be sent again.
 * 撤回一个该颜色的落子。若是你自己的，还要忘掉它之前对手的一步：平台会再次发送。
 */
CONNECT5_EXPORT void undoStep(int stone, long gameTimeUsed);

/* Your last step is not allowed: another one (3 ints). 你的上一步无效：另下一步（3 个 int）。 */
CONNECT5_EXPORT int *isInvalidStepFormatIntArray(long gameTimeUsed);

/*
 * You are Black: playNum points for the fifth stone after these four, no two symmetric. Returns 3 * playNum ints.
 * 你执黑：四子之后的 playNum 个第五手打点，不能对称。返回 3 * playNum 个 int。
 */
CONNECT5_EXPORT int *responseFifthStepsFormatIntArray(int playNum, const int *steps, int stepsNum, long gameTimeUsed);

/* White has kept this one of your fifth stones (3 ints). 白方留下的第五手（3 个 int）。 */
CONNECT5_EXPORT void setFifthStep(const int *step);

/*
 * You are White: which of Black's offers (3 * playNum ints) to keep. Returns 3 ints. Do not put it yet: it is sent again
 * when your sixth stone is asked for.
 * 你执白：从黑方打点（3 * playNum 个 int）中留下一个。返回 3 个 int。先不要落子：问第六手时平台会再次发送。
 */
CONNECT5_EXPORT int *decideOpponentFifthStepFormatIntArray(const int *offers, int playNum, long gameTimeUsed);

/* The game is over. 一局结束。 */
CONNECT5_EXPORT void finishGame(void);

#ifdef __cplusplus
}
#endif

#endif
