// The only file that an existing MyPlayer.h and MyPlayer.cpp need beside them:
//     g++ -std=c++11 -O2 -pthread -I ../../include main.cpp MyPlayer.cpp -o my-player
#include "MyPlayer.h"
#include "quoridor_player.hpp"

QUORIDOR_MAIN(QuoridorUtils::MyPlayer)
