// The only file that an existing MyPlayer.h and MyPlayer.cpp need beside them:
//     g++ -std=c++11 -O2 -I ../../include main.cpp MyPlayer.cpp -o my-player
#include "MyPlayer.h"

QUORIDOR_MAIN(QuoridorUtils::MyPlayer)
