//! The API of a Tengen server as types: requests, answers, and the messages of its streams and sockets.
//!
//! The server answers with these types and the terminal, the load generator and the tests read them; nobody else describes
//! the JSON. `openapi.json` and `web/api.d.ts` are generated from them (feature `schema`), and a test of the server compares.
//!
//! Texts for people are in all languages ([`LocalizedText`]), so that a page can switch without asking again. Seats are numbers from
//! 0 in the order of play, times are milliseconds, moments are milliseconds since 1970.
#![forbid(unsafe_code)]

mod analysis;
mod bot;
mod challenge;
mod chat;
mod command;
mod contest;
mod lobby;
mod people;
mod position;
mod profile;
mod replay;
#[cfg(feature = "schema")]
pub mod schema;
mod socket;
mod summary;
mod table;

pub use tengen_arbiter::{
    Consent, EndReason, Event, LocalizedText, Millis, Offer, TimeControl, TimeReserve, Violation,
};
pub use tengen_games::GameName;
pub use tengen_views::{EffectView, NamedOpeningView, PositionView};

pub use self::{
    analysis::{
        AnalysisLine, AnalysisRequest, BestLine, GameAnalysisRequest, JudgedPly, MoveQuality, PositionScore,
        SolveRequest, SolveResult, SolveStatus, WinMeans,
    },
    bot::{
        BotGame, BotGameState, BotLine, BotStatus, BotVariant, ColorName, Expiration, MoveQuery, OpponentGone,
    },
    challenge::{
        ChallengeAnswer, ChallengeList, ChallengeState, ChallengeStatus, ClockRequest, GameRequest,
        GameStarted, ProgramInfo, RequestedSeat, RequestedTime,
    },
    chat::{BotChatLine, ChatLine, ChatRequest, ChatRoom},
    command::{
        Acknowledged, CommandDetails, CommandDone, CommandName, MissingDetail, TableAction, TableQuery,
    },
    contest::{
        BracketGame, BracketMeeting, BracketRound, ContestDetails, ContestFormat, ContestRequest,
        ContestStanding, ContestState, ContestStatus, ContestSummary, CrossCell, CrossGame, TieBreakName,
    },
    lobby::{FinishedGame, LobbyState, PersonEvent, StartedGame},
    people::{
        AccountKind, ApiToken, Credentials, CurrentPerson, ErrorBody, NameRequest, PasswordChange,
        RatingEntry, ServerHealth, SignedIn, TokenRequest, TokenScope,
    },
    position::{
        MapCheck, MapInfo, MapRequest, MapText, MoveLine, OrderPreview, OrderRequest, PositionRef,
        PositionSource,
    },
    profile::{
        DisciplineTotals, FoundPlayers, GameListEntry, GameListPage, GameListQuery, Leaderboard,
        PlayerProfile, PlayerQuery, PlayerResult, RankedPlayer, RatingPoint, RecentOpponent, ResultTotals,
    },
    replay::{
        GameReplay, ReplayBreach, ReplayChild, ReplayMark, ReplayMove, ReplayNode, ReplayRefusal,
        ReplaySource, UploadedGame, UploadedRecord,
    },
    socket::{
        ClientMessage, NumberedCommand, PONG, Presence, ProgramOutput, ReconnectHint, RefusedCommand,
        ServerMessage, is_ping,
    },
    summary::{GameOccupant, PlayerKind, PlayerRating, TablePlayer, TableResult, TableSummary},
    table::{
        AbsentSeat, ClockState, FirstMove, LostTurn, RematchState, StandingOffer, TableConsent, TableState,
        ThinkingSeat, TurnState, ViewerState,
    },
};
