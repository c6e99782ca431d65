import { measureDirect } from './direct-run';
import type { LoadFigures } from './load';
import { type LoadSize, oneSession, spread } from './load-shape';
import { middleOf } from './middle-of';
import { measureOurs, type OurFigures } from './ours-run';
import { makeOwnStores, type StoreUrls } from './own-stores';
import { measureRival } from './rival-run';

interface ByShape {
  spread: LoadFigures;
  oneSession: LoadFigures;
}

interface Round {
  bare: LoadFigures;
  queue: LoadFigures;
  transaction: ByShape;
  direct: ByShape;
  ours: OurFigures;
  ratios: Record<
    'confirmedToDirect' | 'confirmedToTransaction',
    { spread: number; oneSession: number }
  > &
    Record<'confirmedToQueue' | 'calendarToBare' | 'sessionsToBare', number>;
}

export interface Comparison {
  /** The middle of all rounds, figure by figure. */
  middle: Round;
  rounds: Round[];
}

/** The product beside simpler ways to book, all in turn, and that as often as there are rounds. */
export async function measureComparison(
  stores: StoreUrls,
  load: LoadSize,
  roundCount: number,
  tell: (line: string) => void,
): Promise<Comparison> {
  const rounds: Round[] = [];
  for (let round = 1; round <= roundCount; round += 1) {
    tell(`round ${round} of ${roundCount}`);
    rounds.push(await measureRound(stores, load, round, tell));
  }
  return { middle: middleOf(rounds), rounds };
}

/** Every way to book in turn, then the reads. */
async function measureRound(
  stores: StoreUrls,
  load: LoadSize,
  round: number,
  tell: (line: string) => void,
): Promise<Round> {
  tell('(a) bare Express');
  const bare = await measureRival('bare', stores, { ...load, amount: load.amount * 2 }, spread);
  tell('(b) Express and one queue.add');
  const queue = await measureRival('queue', stores, load, spread);
  tell('(c) Express and one transaction a booking');
  const transaction = {
    spread: await measureRival('transaction', stores, load, spread),
    oneSession: await measureRival('transaction', stores, load, oneSession),
  };
  const directStores = await makeOwnStores(stores, `direct${round}`, 1);
  const direct = {
    spread: await measureDirect(directStores, load, spread),
    oneSession: await measureDirect(directStores, load, oneSession),
  };
  tell('(d), (e) the product');
  const ours = await measureOurs(await makeOwnStores(stores, `ours${round}`, 1 + round), load);
  return {
    bare,
    queue,
    transaction,
    direct,
    ours,
    ratios: {
      confirmedToDirect: ratioOf(ours, direct),
      confirmedToTransaction: ratioOf(ours, transaction),
      confirmedToQueue: rounded(ours.spread.confirmedPerSecond / queue.perSecond),
      calendarToBare: rounded(ours.calendar.perSecond / bare.perSecond),
      sessionsToBare: rounded(ours.sessions.perSecond / bare.perSecond),
    },
  };
}

function ratioOf(ours: OurFigures, other: ByShape): { spread: number; oneSession: number } {
  return {
    spread: rounded(ours.spread.confirmedPerSecond / other.spread.perSecond),
    oneSession: rounded(ours.oneSession.confirmedPerSecond / other.oneSession.perSecond),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
