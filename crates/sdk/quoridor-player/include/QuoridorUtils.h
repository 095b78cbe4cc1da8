// For players that were written for the course's client and say #include "QuoridorUtils.h".
#pragma once
#include "quoridor_player.hpp"
