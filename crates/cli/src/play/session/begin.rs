//! Starting a match, or resuming one.

use std::{
    io::{BufRead, Write},
    path::Path,
};

use carreau_bots::{AnyBot, Level};
use carreau_core::Side;
use carreau_games::GameName;
use carreau_match::{
    ClockSetting, Dealer, Event, Header, Intention, Options, Player, Record, Seat, SeatId, Status, Table,
    TableId, clean_name,
};
use carreau_words::say;

use super::{Input, Kept, Opponent, Session};
use crate::{
    failure::Failure,
    play::{
        Args,
        secret::{BotSecret, Secret},
        seeds::{Seeds, now},
    },
    style::Style,
    terminal::{petanque::Describer, side_name},
};

impl<R: BufRead, W: Write> Session<R, W> {
    /// Starts a new match.
    pub(in crate::play) fn new(
        args: &Args,
        game: GameName,
        style: Style,
        input: Input<R>,
        output: W,
    ) -> Result<Self, Failure> {
        let mut seeds = Seeds::new(args.seed);
        let house = Dealer::new(seeds.next()?);
        let agreed = args.terms.of(game)?;
        let options = Options { points: args.points, calls: args.calls, ..Options::of(agreed.terms) };
        let id = seeds.next()?.to_string();
        let id = TableId::new(&id[..16]).expect("hexadecimal digits make a table id");
        let header = Header { start: agreed.unusual_start(), ..Header::new(id, &options, &house) };
        let table = Table::new(header).expect("the usual header is in order");
        let opponent = if args.both { None } else { Some(Opponent::new(args, &table, &house)?) };
        let mut session = Self {
            input,
            output,
            style,
            table,
            entries: Vec::new(),
            house,
            opponent,
            record: None,
            unkept: None,
            unkept_is_told: false,
            listed: Vec::new(),
            describer: Describer::default(),
        };
        session.sit_down(args, &mut seeds)?;
        if let Some(file) = &args.record {
            session.record = Some(Kept::create(file, session.table.header(), &session.secret())?);
            session.keep_record();
        }
        Ok(session)
    }

    /// Resumes the match of a record in a file.
    pub(in crate::play) fn resume(
        file: &Path,
        style: Style,
        input: Input<R>,
        output: W,
    ) -> Result<Self, Failure> {
        let name = file.display();
        let (mut kept, Record { header, mut entries }, secret) = Kept::reopen(file)?;
        let mut table =
            Table::new(header).map_err(|e| Failure::unreadable(format_args!("{name}: line 1: {e}")))?;
        let mut describer = Describer::default();
        for entry in &entries {
            let change = table.apply(entry);
            let change = change.map_err(|e| Failure::new(format_args!("{name}: event {}: {e}", entry.n)))?;
            describer.describe(&change, style);
        }
        if matches!(table.status(), Status::Over { .. }) {
            if table.revealed().is_none() {
                // The program was stopped before it could reveal the seed.
                let reveal = Event::Revealed { house_seed: secret.house().seed() };
                let decision =
                    table.decide_dealer(reveal, now()).expect("the seed is the one the header commits to");
                entries.extend(decision.entries);
                kept.keep(&entries)?;
            }
            kept.close();
            return Err(Failure::new(say!(term_cannot_resume_over, file = name.to_string())));
        }
        let opponent = check_terminal(&table)
            .and_then(|()| Opponent::of(&table, secret.bot))
            .map_err(|why| Failure::new(format_args!("{name}: {why}")))?;
        let mut session = Self {
            input,
            output,
            style,
            table,
            entries,
            house: secret.house(),
            opponent,
            record: Some(kept),
            unkept: None,
            unkept_is_told: false,
            listed: Vec::new(),
            describer,
        };
        let plays = session.table.moves().len();
        writeln!(session.output, "{}", say!(term_resumed, file = name.to_string(), plays = plays))?;
        Ok(session)
    }

    fn sit_down(&mut self, args: &Args, seeds: &mut Seeds) -> Result<(), Failure> {
        let game = self.table.header().game;
        let name = |typed: &str| {
            let unfit = |why: &dyn std::fmt::Display| Failure::unreadable(format_args!("--name: {why}"));
            let name = clean_name(typed).map_err(|e| unfit(&e))?;
            if AnyBot::is_name(&name) {
                return Err(unfit(&say!(term_bots_name, name = name)));
            }
            Player::person(&name).map_err(|e| unfit(&e))
        };
        for side in Side::ALL {
            let seat = self.table.first_seat_of(side);
            let player = match &self.opponent {
                Some(opponent) if opponent.seat == seat => {
                    let title = format!("{} bot", opponent.bot.name());
                    Player::bot(&title, opponent.bot.name()).expect("bots have short names")
                }
                Some(_) => name(args.name.as_deref().unwrap_or(side_name(game, side)))?,
                None => name(side_name(game, side))?,
            };
            self.act(seat, &Intention::Sit { player }).expect("the seats are free");
        }
        let seeds = [seeds.next()?, seeds.next()?];
        self.entries.extend(self.table.begin(&seeds, now(), &self.house).expect("everybody sits"));
        Ok(())
    }

    /// What only the dealer knows of this match.
    pub(super) fn secret(&self) -> Secret {
        let bot = self
            .opponent
            .as_ref()
            .map(|opponent| BotSecret { level: opponent.level.number(), seed: opponent.seed });
        Secret::new(&self.table.header().table, &self.house, bot)
    }
}

impl Opponent {
    fn new(args: &Args, table: &Table, house: &Dealer) -> Result<Self, Failure> {
        let seat = table.first_seat_of(!args.side);
        let seed = house.bot_luck(&table.header().hash(), seat);
        Self::called(&args.bot, args.level, seed, table, seat).map_err(Failure::unreadable)
    }

    fn called(name: &str, level: Level, seed: u64, table: &Table, seat: SeatId) -> Result<Self, String> {
        let bot = AnyBot::by_name(table.header().game, name).map_err(|e| e.to_string())?;
        let highest = bot.highest_level();
        if level > highest {
            let highest = highest.number();
            return Err(say!(term_levels, bot = bot.name(), most = highest, level = level.number()));
        }
        Ok(Self { bot, level, seed, seat })
    }

    /// The bot of a resumed match; `None` where two people play.
    fn of(table: &Table, secret: Option<BotSecret>) -> Result<Option<Self>, String> {
        let mut bots =
            (0..).map(SeatId).zip(table.seats()).filter_map(|(id, seat)| Some((id, Seat::bot(seat)?)));
        match (bots.next(), bots.next()) {
            (None, _) => Ok(None),
            (Some((seat, name)), None) => {
                let BotSecret { level, seed } = secret.unwrap_or(BotSecret { level: 1, seed: 0 });
                let level = Level::new(level).ok_or_else(|| say!(term_level_zero))?;
                Self::called(name, level, seed, table, seat).map(Some)
            }
            (Some(_), Some(_)) => Err(say!(term_two_bots)),
        }
    }
}

/// Checks that a match can be resumed at one keyboard.
fn check_terminal(table: &Table) -> Result<(), String> {
    let options = table.options();
    let mut sides = table.header().seats.clone();
    sides.sort_unstable();
    let why = if sides != Side::ALL || !table.seats().iter().all(|seat| seat.seed.is_some()) {
        say!(term_two_seats)
    } else if options.clock != ClockSetting::None {
        say!(term_has_clock)
    } else if options.game.has_touch_move() {
        say!(term_has_touch_move)
    } else if table.seats().iter().any(|seat| seat.substitute.is_some()) {
        say!(term_has_substitute)
    } else {
        return Ok(());
    };
    Err(why)
}
