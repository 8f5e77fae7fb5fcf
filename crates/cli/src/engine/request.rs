use std::time::{Duration, Instant};

use carreau_bots::{Aim, AnyBot, Level, NoChoice};
use carreau_core::{Drawer, Side, passed_on};
use carreau_games::{GameName, Position, each};
use carreau_pictures::How;
use serde::Deserialize;
use serde_json::Value;

use super::{
    PROTOCOL,
    answer::{BotReply, Error, GameReply, PositionReply, Reply, Sides, Weighted},
    odds,
};
use crate::{
    render::{ThemeName, svg},
    style::Style,
    terminal::{self, Layout, Terminal as _},
};

/// A request.
#[derive(Debug, Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Request {
    /// The list of games and bots.
    Games {},
    /// The position a game starts from.
    New { game: String },
    /// What a position waits for.
    Turn { game: String, position: String },
    /// The legal plays; with `play`, whether that one is legal.
    Legal {
        game: String,
        position: String,
        play: Option<String>,
        /// Whether to give also the position after each play.
        #[serde(default)]
        positions: bool,
    },
    /// Carries out a play.
    Play { game: String, position: String, play: String },
    /// The possible draws.
    Chances { game: String, position: String },
    /// Carries out a draw.
    Resolve { game: String, position: String, draw: String },
    /// The play that a bot would choose.
    Best(Best),
    /// The exact odds of a throw of pétanque before it is announced.
    Odds(odds::Asked),
    /// The chances of every landing field of a character of pétanque.
    Landings { game: String, position: String, character: String },
    /// How the game ended, and what it is worth if a side resigns.
    Score { game: String, position: String },
    /// A picture.
    Render {
        game: String,
        position: String,
        #[serde(default)]
        format: Format,
        #[serde(default)]
        layout: Layout,
        #[serde(default)]
        theme: ThemeName,
        from: Option<Side>,
    },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Best {
    game: String,
    position: String,
    bot: Option<String>,
    level: Option<u8>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    aim: AimName,
    candidates: Option<usize>,
    /// A play to weigh beside the one that the bot thinks best.
    play: Option<String>,
    /// How long the bot may think.
    milliseconds: Option<u64>,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum AimName {
    #[default]
    Points,
    Win,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Format {
    #[default]
    Svg,
    Text,
}

/// A line's id, if it has one, and its request.
type Read = (Option<Value>, Result<Request, Error>);

/// Reads a line; `None` if it is blank.
pub(super) fn read(line: &[u8]) -> Result<Option<Read>, Error> {
    let text = str::from_utf8(line).map_err(|e| {
        Error::new("not-utf8", "the line is not UTF-8 text".to_owned()).at_column(e.valid_up_to() + 1)
    })?;
    if text.trim().is_empty() {
        return Ok(None);
    }
    let mut value: Value = serde_json::from_str(text).map_err(|e| {
        let what = e.to_string();
        let what = what.split(" at line").next().unwrap_or(&what);
        Error::new("not-json", format!("the line is not a JSON object: {what}")).at_column(e.column())
    })?;
    let id = value.as_object_mut().and_then(|object| object.remove("id"));
    if !value.is_object() {
        let what = "a JSON object with a field `ask` is expected".to_owned();
        return Err(Error::new("not-a-request", what));
    }
    let request = serde_json::from_value(value)
        .map_err(|e| Error::new("not-a-request", passed_on(&e.to_string()).to_string()));
    Ok(Some((id, request)))
}

impl Request {
    pub(super) fn answer(self) -> Result<Reply, Error> {
        match self {
            Self::Games {} => Ok(games()),
            Self::New { game } => Ok(Reply::Position((&Position::start(read_game(&game)?)).into())),
            Self::Turn { game, position } => {
                Ok(Reply::Position(PositionReply::from(&read_position(&game, &position)?)))
            }
            Self::Legal { game, position, play, positions } => {
                legal(&read_position(&game, &position)?, play.as_deref(), positions)
            }
            Self::Play { game, position, play } => {
                let mut position = read_position(&game, &position)?;
                let played = position.play(&play)?;
                let (play, came) = (played.play.to_string(), played.effect.computed());
                Ok(Reply::Played { play, came, after: (&position).into() })
            }
            Self::Chances { game, position } => chances(&read_position(&game, &position)?),
            Self::Resolve { game, position, draw } => resolve(read_position(&game, &position)?, draw.trim()),
            Self::Best(best) => best.answer(),
            Self::Odds(asked) => asked.answer(),
            Self::Landings { game, position, character } => odds::landing_map(&game, &position, &character),
            Self::Score { game, position } => {
                let position = read_position(&game, &position)?;
                let outcome = position.turn().outcome().map(Into::into);
                let conceded = || Sides::from_fn(|side| position.conceded_by(side).into());
                let if_conceded = outcome.is_none().then(conceded);
                Ok(Reply::Score { outcome, if_conceded })
            }
            Self::Render { game, position, format, layout, theme, from } => {
                let position = read_position(&game, &position)?;
                let from = from.map_or(Side::Black, Into::into);
                match format {
                    Format::Svg => {
                        let how = How { layout: layout.into(), theme: theme.into(), from };
                        let svg = svg(&position, how).map_err(|e| Error::new("no-drawing", e.to_string()))?;
                        Ok(Reply::Svg { svg })
                    }
                    Format::Text => Ok(Reply::Text { text: terminal::board(&position, from, Style::PLAIN) }),
                }
            }
        }
    }
}

impl Best {
    fn answer(self) -> Result<Reply, Error> {
        let position = read_position(&self.game, &self.position)?;
        if let Some(play) = &self.play {
            position.check(play)?;
        }
        let bot = AnyBot::by_name(position.game(), self.bot.as_deref().unwrap_or("house"))
            .map_err(|e| Error::new("unknown-bot", e.to_string()))?;
        let level = self.level.map_or(Some(bot.highest_level()), Level::new);
        let level = level.ok_or_else(|| Error::new("no-such-level", "levels start at 1".to_owned()))?;
        let aim = match self.aim {
            AimName::Points => Aim::Points,
            AimName::Win => Aim::Win,
        };
        let deadline =
            self.milliseconds.and_then(|span| Instant::now().checked_add(Duration::from_millis(span)));
        let stop = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let request = carreau_bots::Request::new(level, self.seed)
            .aiming_at(aim)
            .listing(self.candidates.unwrap_or(1))
            .stopped_by(&stop);
        let choice = bot.choose(&position, &request).map_err(|e| {
            let code = match e {
                NoChoice::NoSuchLevel { .. } => "no-such-level",
                NoChoice::Chance | NoChoice::Over | NoChoice::OtherGame => "nothing-to-play",
            };
            Error::new(code, e.to_string())
        })?;
        let weigh = |play: &String| {
            bot.weigh(&position, play, &request).ok_or_else(|| {
                Error::new(
                    "cannot-be-weighed",
                    format!("{} does not compare this play with others", bot.name()),
                )
            })
        };
        let weighed = self.play.as_ref().map(weigh).transpose()?;
        Ok(Reply::Best {
            weighed,
            bot: bot.name(),
            version: bot.version(),
            play: choice.play,
            evaluation: choice.evaluation.map(Into::into),
            candidates: choice.candidates.into_iter().map(Into::into).collect(),
            finished: choice.finished,
        })
    }
}

fn games() -> Reply {
    let games = GameName::ALL.into_iter().map(|game| GameReply {
        game,
        title: game.title(),
        rules: game.rules_version(),
        start: Position::start(game).to_string(),
        bots: AnyBot::all(game)
            .into_iter()
            .map(|bot| BotReply {
                bot: bot.name(),
                version: bot.version(),
                levels: bot.highest_level().number(),
            })
            .collect(),
    });
    let program = concat!("carreau ", env!("CARGO_PKG_VERSION")).to_owned();
    Reply::Games { protocol: PROTOCOL, program, games: games.collect() }
}

fn legal(position: &Position, play: Option<&str>, positions: bool) -> Result<Reply, Error> {
    if let Some(play) = play {
        return match position.check(play) {
            Ok(()) => Ok(Reply::Checked { legal: true, why: None, clause: None }),
            Err(error) => match error.clause() {
                Some(clause) => {
                    Ok(Reply::Checked { legal: false, why: Some(error.to_string()), clause: Some(clause.0) })
                }
                None => Err(error.into()),
            },
        };
    }
    let plays = position.plays().ok_or_else(|| {
        let why = each!(Position, position, it => it.why_not_listed());
        Error::new("cannot-be-listed", why.to_owned())
    })?;
    let after = |play: &String| {
        let mut after = position.clone();
        after.play(play).expect("a listed play is legal");
        after.to_string()
    };
    let positions = positions.then(|| plays.iter().map(after).collect());
    Ok(Reply::Legal { count: plays.len(), plays, positions })
}

fn chances(position: &Position) -> Result<Reply, Error> {
    let slip = matches!(position, Position::Petango(_)) && position.drawer() == Some(Drawer::Dealer);
    if slip {
        let why = "the hand slips in too many ways to list: `resolve` takes any, such as v+112 a-37";
        return Err(Error::new("cannot-be-listed", why.to_owned()));
    }
    let chances = position.chances();
    Ok(Reply::Chances {
        total: position.weight(),
        chances: chances.into_iter().map(|(draw, weight)| Weighted { draw, weight }).collect(),
    })
}

fn resolve(mut position: Position, draw: &str) -> Result<Reply, Error> {
    let drawn = position.resolve(draw).map_err(|e| Error::new("cannot-draw", e.to_string()))?;
    let (draw, came) = (drawn.draw.to_string(), drawn.effect.computed());
    Ok(Reply::Drawn { draw, came, after: (&position).into() })
}

fn read_game(name: &str) -> Result<GameName, Error> {
    name.parse().map_err(|e: carreau_games::UnknownGame| Error::new("unknown-game", e.to_string()))
}

pub(super) fn read_position(game: &str, position: &str) -> Result<Position, Error> {
    Position::parse(read_game(game)?, position).map_err(|e| Error::new("unreadable-position", e.to_string()))
}
