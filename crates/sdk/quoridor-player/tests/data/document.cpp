#include "QuoridorUtils.h"
#include "Player.h"
#include "quoridor_player.hpp"
#include <unordered_map>
#include <unordered_set>

using namespace QuoridorUtils;

namespace {
class Nobody final : public Player {
public:
    Nobody(const std::string& key) : Player(key) {}
    Step nextStep(const ChessboardChange& newChange) override { return newChange; }
    void restart() override {}
};

void say(const char* what, bool is) { std::cout << what << (is ? " yes" : " no") << std::endl; }
}  // namespace

int main() {
    Location myLoc;
    Location enemyLoc(5, 1);
    std::cout << myLoc << std::endl;
    myLoc = PLAYER1_LOC;
    if (!(myLoc == enemyLoc)) {
        std::cout << "City Block distance: " << myLoc.distance(enemyLoc) << std::endl;
    }
    BlockBar aBlock(4, 1, 6, 1);
    BlockBar bBlock(6, 1, 4, 1);
    if ((!aBlock.isNan()) && (!bBlock.isNan())) {
        aBlock.normalization();
        bBlock.normalization();
        if (aBlock == bBlock) {
            std::cout << "equivalence!" << std::endl;
        }
    }
    std::cout << bBlock << std::endl;
    say("h", aBlock.isH());
    say("v", aBlock.isV());
    for (int x = 4; x <= 7; x++) {
        say("between", bBlock.isBetween(Location(x, 1), Location(x, 2)));
    }
    say("between", BlockBar(3, 4, 3, 2).isBetween(Location(4, 3), Location(3, 3)));
    say("between", aBlock.isBetween(Location(5, 1), Location(5, 3)));
    for (const BlockBar& wall : {BlockBar(0, 0, 0, 2), BlockBar(8, 4, 10, 4), BlockBar(1, 1, 2, 2), BlockBar(3, 3, 4, 3),
                                 BlockBar(Location(3, 3)), BlockBar()}) {
        say("nan", wall.isNan());
    }
    std::unordered_map<Location, int, LocationHash> map_obj;
    std::unordered_set<BlockBar, BlockBarHash> set_obj;
    map_obj[myLoc] = SIZE + BLOCK_SUM + BLOCK_LEN;
    set_obj.insert(aBlock);
    set_obj.insert(bBlock);
    std::cout << map_obj[PLAYER1_LOC] << " " << set_obj.size() << std::endl;
    ChessboardChange change;
    change.myLoc = myLoc;
    change.enemyLoc = enemyLoc;
    change.newEnemyBlockBar = aBlock;
    for (int status = 0; status <= 7; status++) {
        change.status = static_cast<GameStatus>(status);
        std::cout << change << std::endl;
        say("finish", change.isFinish());
        say("win", change.isWin());
        say("lost", change.isLost());
    }
    std::cout << GameStatus::None << std::endl;
    for (const Step& step : {Step(), Step(Location(5, 2)), Step(Location(), aBlock), Step(Location(5, 2), aBlock),
                             Step(Location(0, 2), aBlock), Step(change)}) {
        std::cout << step << std::endl;
        say("move", step.isMove());
        say("nan", step.isNan());
    }
    std::cout << Nobody("x").nextStep(change) << std::endl;
    std::cout << QuoridorClient::wireKey("193304baseline") << std::endl;
    return 0;
}
