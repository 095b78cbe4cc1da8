// For players that were written for the course's client and say #include "Player.h": the types, and nothing of the network.
#pragma once
#define QUORIDOR_TYPES_ONLY
#include "quoridor_player.hpp"
#undef QUORIDOR_TYPES_ONLY
