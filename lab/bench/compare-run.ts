import type { Contestant, QueuedFigures } from './contestant';
import { type Interval, intervalOf } from './interval';
import type { LoadFigures } from './load';
import { type LoadSize, oneSession, spread } from './load-shape';
import { middleOf } from './middle-of';
import { type BookingFigures, type OurContestant, startOurs } from './ours-run';
import { makeOwnStores, type StoreUrls } from './own-stores';
import type { Timed } from './processor-time';
import { startPlain } from './plain-run';
import { startRival } from './rival-run';

interface ByShape<Figures> {
  spread: Figures;
  oneSession: Figures;
}

/** The figures of one turn of every contestant. */
export interface Turn {
  bare: Timed<LoadFigures>;
  queue: Timed<LoadFigures>;
  transaction: ByShape<Timed<LoadFigures>>;
  direct: ByShape<Timed<QueuedFigures>>;
  queued: ByShape<Timed<QueuedFigures>>;
  least: Timed<LoadFigures>;
  ours: ByShape<BookingFigures>;
  calendar: Timed<LoadFigures>;
  sessions: Timed<LoadFigures>;
}

type Ratio =
  | `confirmedTo${'Direct' | 'Queued' | 'Transaction'}${'' | 'InOneSession'}`
  | 'confirmedToQueue'
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
  load: LoadSize,
  turnCount: number | undefined,
  tell: (line: string) => void,
): Promise<Comparison> {
  const started = performance.now();
  const all = await startAll(stores, tell);
  try {
    tell('warming up');
    await takeTurn(all, load, 'W');
    const turns: Turn[] = [];
    let longestMs = 0;
    const fitsAnother = (): boolean =>
      turns.length < turnsLeast || performance.now() - started + longestMs < turnsWithinMs;
    for (let turn = 1; turn <= (turnCount ?? turnsUsual); turn += 1) {
      if (turnCount === undefined && !fitsAnother()) break;
      tell(`turn ${turn} of ${turnCount ?? turnsUsual}`);
      const began = performance.now();
      turns.push(await takeTurn(all, load, `T${turn}`));
      longestMs = Math.max(longestMs, performance.now() - began);
    }
    return { middle: middleOf(turns), ratios: ratiosOf(turns), turns };
  } finally {
    for (const one of Object.values(all) as { stop(): Promise<void> }[]) await one.stop();
  }
}

interface All {
  bare: Contestant<LoadFigures>;
  queue: Contestant<LoadFigures>;
  transaction: Contestant<LoadFigures>;
  direct: Contestant<QueuedFigures>;
  queued: Contestant<QueuedFigures>;
  least: Contestant<LoadFigures>;
  ours: OurContestant;
}

async function startAll(stores: StoreUrls, tell: (line: string) => void): Promise<All> {
  tell('starting everybody');
  const template = (await makeOwnStores(stores, 'contestant', 1)).databaseUrl.split('/').at(-1)!;
  let made = 0;
  const own = (name: string): Promise<StoreUrls> =>
    makeOwnStores(stores, name, (made += 1), template);
  return {
    bare: await startRival('bare', stores),
    queue: await startRival('queue', await own('queue')),
    transaction: await startRival('transaction', await own('transaction_alone')),
    direct: await startPlain('direct', await own('direct')),
    queued: await startPlain('queued', await own('queued')),
    least: await startRival('least', await own('least')),
    ours: await startOurs(await own('ours')),
  };
}

/** Load of each contestant relative to the product's, chosen so that all take about as long. */
const share = { bare: 2, queue: 1, transaction: 0.5, direct: 0.25, queued: 0.25, reads: 2 };

async function takeTurn(all: All, load: LoadSize, run: string): Promise<Turn> {
  const part = (of: keyof typeof share): LoadSize => ({
    ...load,
    amount: Math.max(1, Math.round(load.amount * share[of])),
  });
  const both = async <Figures>(
    one: Contestant<Figures>,
    size: LoadSize,
  ): Promise<ByShape<Timed<Figures>>> => ({
    spread: await one.burst(size, spread, `${run}S`),
    oneSession: await one.burst(size, oneSession, `${run}H`),
  });
  return {
    bare: await all.bare.burst(part('bare'), spread, run),
    queue: await all.queue.burst(part('queue'), spread, run),
    transaction: await both(all.transaction, part('transaction')),
    direct: await both(all.direct, part('direct')),
    queued: await both(all.queued, part('queued')),
    least: await all.least.burst(load, spread, run),
    ours: await both(all.ours, load),
    calendar: await all.ours.readCalendar(part('reads')),
    sessions: await all.ours.readSessions(part('reads')),
  };
}

function ratiosOf(turns: Turn[]): Record<Ratio, Interval> {
  const of = (ratio: (turn: Turn) => number): Interval => intervalOf(turns.map(ratio));
  const confirmed = (shape: keyof ByShape<unknown>, other: (turn: Turn) => number): Interval =>
    of((turn) => turn.ours[shape].confirmedPerSecond / other(turn));
  return {
    confirmedToDirect: confirmed('spread', ({ direct }) => direct.spread.accepted.perSecond),
    confirmedToDirectInOneSession: confirmed(
      'oneSession',
      ({ direct }) => direct.oneSession.accepted.perSecond,
    ),
    confirmedToQueued: confirmed('spread', ({ queued }) => queued.spread.confirmedPerSecond),
    confirmedToQueuedInOneSession: confirmed(
      'oneSession',
      ({ queued }) => queued.oneSession.confirmedPerSecond,
    ),
    confirmedToTransaction: confirmed('spread', ({ transaction }) => transaction.spread.perSecond),
    confirmedToTransactionInOneSession: confirmed(
      'oneSession',
      ({ transaction }) => transaction.oneSession.perSecond,
    ),
    confirmedToQueue: confirmed('spread', ({ queue }) => queue.perSecond),
    calendarToBare: of(({ calendar, bare }) => calendar.perSecond / bare.perSecond),
    sessionsToBare: of(({ sessions, bare }) => sessions.perSecond / bare.perSecond),
  };
}
