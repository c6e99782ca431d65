import { measureDirect } from './direct-run';
import type { LoadFigures } from './load';
import { type LoadShape, type LoadSize, oneSession, spread } from './load-shape';
import { middleOf } from './middle-of';
import { measureOurs, type OurFigures } from './ours-run';
import { onOwnStores, type StoreUrls } from './own-stores';
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
    rounds.push(await measureRound(stores, load, tell));
  }
  return { middle: middleOf(rounds), rounds };
}

/** The product alone, as often as there are rounds, each on stores of its own. */
export async function measureOursInRounds(
  stores: StoreUrls,
  load: LoadSize,
  roundCount: number,
  tell: (line: string) => void,
): Promise<{ middle: OurFigures; rounds: OurFigures[] }> {
  const rounds: OurFigures[] = [];
  for (let round = 1; round <= roundCount; round += 1) {
    tell(`round ${round} of ${roundCount}`);
    rounds.push(await onOwnStores(stores, (own) => measureOurs(own, load)));
  }
  return { middle: middleOf(rounds), rounds };
}

/** Every way to book in turn, then the reads. */
async function measureRound(
  stores: StoreUrls,
  load: LoadSize,
  tell: (line: string) => void,
): Promise<Round> {
  tell('(a) bare Express');
  const bare = await measureRival('bare', stores, { ...load, amount: load.amount * 2 }, spread);
  tell('(b) Express and one queue.add');
  const queue = await onOwnStores(stores, (own) => measureRival('queue', own, load, spread));
  tell('(c0) the transaction alone, (c) the direct way');
  const transaction = await inBothShapes(stores, (own, shape) =>
    measureRival('transaction', own, load, shape),
  );
  const direct = await inBothShapes(stores, (own, shape) => measureDirect(own, load, shape));
  tell('(d), (e) the product');
  const ours = await onOwnStores(stores, (own) => measureOurs(own, load));
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

/** Each shape on stores of its own. */
async function inBothShapes(
  stores: StoreUrls,
  measure: (own: StoreUrls, shape: LoadShape) => Promise<LoadFigures>,
): Promise<ByShape> {
  return {
    spread: await onOwnStores(stores, (own) => measure(own, spread)),
    oneSession: await onOwnStores(stores, (own) => measure(own, oneSession)),
  };
}

function ratioOf(ours: OurFigures, other: ByShape): { spread: number; oneSession: number } {
  return {
    spread: rounded(ours.spread.confirmedPerSecond / other.spread.perSecond),
    oneSession: rounded(ours.oneSession.confirmedPerSecond / other.oneSession.perSecond),
  };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
