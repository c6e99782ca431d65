import { migrateDatabase } from '@hall/platform/postgres/migrate';
import { databaseBeside, runStatement } from '@hall/tests/support/statements';
import type { Load, LoadFigures } from './load';
import { type BookingFigures, type OurContestant, startOurs } from './ours-run';
import type { Timed } from './processor-time';
import { type Contestant, startRival, type StoreUrls } from './rival-run';
import { type Interval, intervalOf, middleOf } from './statistics';

/** Two shapes: demand spread over all sessions of a day, or everybody wants its best session. */
interface ByShape<Figures> {
  spread: Figures;
  oneSession: Figures;
}

/** The figures of one turn of every contestant. */
export interface Turn {
  bare: Timed<LoadFigures>;
  transaction: ByShape<Timed<LoadFigures>>;
  direct: ByShape<Timed<LoadFigures>>;
  ours: ByShape<BookingFigures>;
  calendar: Timed<LoadFigures>;
  sessions: Timed<LoadFigures>;
}

type Ratio =
  | `confirmedTo${'Direct' | 'Transaction'}${'' | 'InOneSession'}`
  | 'calendarToBare'
  | 'sessionsToBare';

export interface Comparison {
  /** The median of all turns, figure by figure. */
  middle: Turn;
  /** Confidence intervals of the ratios within each turn. */
  ratios: Record<Ratio, Interval>;
  turns: Turn[];
}

/** Number of turns on an idle machine, and of turns that an interval needs. */
const turnsUsual = 6;
const turnsLeast = 3;
/** A busy machine ends the turns after this time, so that the command takes four minutes at most. */
const turnsWithinMs = 210_000;

/**
 * Compares the product with simpler ways to book. All contestants run for the whole time, each on its own stores. They
 * take turns of a few seconds, so that other load on the machine affects all of them. Each turn is one measurement.
 * @param load of the product; slower contestants get a smaller load that takes about as long
 * @param turnCount by default six, or as many as fit into the time
 */
export async function measureComparison(
  stores: StoreUrls,
  load: Omit<Load, 'sessions'>,
  turnCount: number | undefined,
  report: (line: string) => void,
): Promise<Comparison> {
  const started = performance.now();
  const all = await startAll(stores);
  try {
    report('warming up');
    await takeTurn(all, load, 'W');
    const turns: Turn[] = [];
    let longestMs = 0;
    const fitsAnother = (): boolean =>
      turns.length < turnsLeast || performance.now() - started + longestMs < turnsWithinMs;
    for (let turn = 1; turn <= (turnCount ?? turnsUsual); turn += 1) {
      if (turnCount === undefined && !fitsAnother()) break;
      report(`turn ${turn} of ${turnCount ?? turnsUsual}`);
      const began = performance.now();
      turns.push(await takeTurn(all, load, `T${turn}`));
      longestMs = Math.max(longestMs, performance.now() - began);
    }
    return { middle: middleOf(turns), ratios: ratiosOf(turns), turns };
  } finally {
    for (const one of [all.bare, all.transaction, all.direct, all.ours]) await one.stop();
  }
}

interface All {
  bare: Contestant<LoadFigures>;
  transaction: Contestant<LoadFigures>;
  direct: Contestant<LoadFigures>;
  ours: OurContestant;
}

async function startAll(stores: StoreUrls): Promise<All> {
  let made = 0;
  /** @returns a database with our tables, and a Redis database */
  const own = async (name: string): Promise<StoreUrls> => {
    await runStatement(stores.databaseUrl, `CREATE DATABASE ${name}`);
    const databaseUrl = databaseBeside(stores.databaseUrl, name);
    await migrateDatabase(databaseUrl);
    const pathname = `/${(made += 1)}`;
    return { databaseUrl, redisUrl: Object.assign(new URL(stores.redisUrl), { pathname }).href };
  };
  return {
    bare: await startRival('bare', stores),
    transaction: await startRival('transaction', await own('transaction_alone')),
    direct: await startRival('direct', await own('direct')),
    ours: await startOurs(await own('ours')),
  };
}

/** Load of each contestant relative to the product's, chosen so that all take about as long. */
const share = { bare: 2, transaction: 0.5, direct: 0.25, ours: 1, reads: 2 };

async function takeTurn(all: All, load: Omit<Load, 'sessions'>, run: string): Promise<Turn> {
  const part = (of: keyof typeof share, sessions = 5): Load => ({
    ...load,
    sessions,
    amount: Math.max(1, Math.round(load.amount * share[of])),
  });
  const both = async <Figures>(
    one: Contestant<Figures>,
    name: keyof typeof share,
  ): Promise<ByShape<Timed<Figures>>> => ({
    spread: await one.burst(part(name), `${run}S`),
    oneSession: await one.burst(part(name, 1), `${run}H`),
  });
  return {
    bare: await all.bare.burst(part('bare'), run),
    transaction: await both(all.transaction, 'transaction'),
    direct: await both(all.direct, 'direct'),
    ours: await both(all.ours, 'ours'),
    calendar: await all.ours.readCalendar(part('reads')),
    sessions: await all.ours.readSessions(part('reads')),
  };
}

function ratiosOf(turns: Turn[]): Record<Ratio, Interval> {
  const of = (ratio: (turn: Turn) => number): Interval => intervalOf(turns.map(ratio));
  const confirmed = (shape: keyof ByShape<unknown>, to: 'direct' | 'transaction'): Interval =>
    of((turn) => turn.ours[shape].confirmedPerSecond / turn[to][shape].perSecond);
  return {
    confirmedToDirect: confirmed('spread', 'direct'),
    confirmedToDirectInOneSession: confirmed('oneSession', 'direct'),
    confirmedToTransaction: confirmed('spread', 'transaction'),
    confirmedToTransactionInOneSession: confirmed('oneSession', 'transaction'),
    calendarToBare: of(({ calendar, bare }) => calendar.perSecond / bare.perSecond),
    sessionsToBare: of(({ sessions, bare }) => sessions.perSecond / bare.perSecond),
  };
}
