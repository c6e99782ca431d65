import { startTraceCollector } from '@hall/tests/support/trace-collector';
import { type Interval, intervalOf } from './interval';
import { type LoadSize, spread, warmUpRequests } from './load-shape';
import { type BookingFigures, startOurs } from './ours-run';
import { onOwnStores, type StoreUrls } from './own-stores';
import { totalOf } from './processor-time';

export interface TracedFigures {
  oneIn: number;
  off: BookingFigures[];
  on: BookingFigures[];
  /** Slowdown of a booking with traces on: from the ratios within each round. */
  slower: Interval;
  /** The same ratio for CPU time. */
  dearer: Interval;
}

/**
 * Measures the product without and with traces. The two alternate in going first.
 * @param oneIn one booking in this number is traced
 */
export async function measureTraced(
  stores: StoreUrls,
  load: LoadSize,
  { rounds, oneIn }: { rounds: number; oneIn: number },
  tell: (line: string) => void,
): Promise<TracedFigures> {
  const collector = await startTraceCollector(false);
  const traced = { TRACES_OTLP_URL: collector.url, TRACES_ONE_IN: String(oneIn) };
  const [off, on]: [BookingFigures[], BookingFigures[]] = [[], []];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const inTurn = [
        async () => off.push(await measureOnce(stores, load, {})),
        async () => on.push(await measureOnce(stores, load, traced)),
      ];
      for (const measure of round % 2 ? inTurn : inTurn.reverse()) await measure();
      tell(
        `round ${round} of ${rounds}: ${off.at(-1)?.confirmedPerSecond} a second without, ${on.at(-1)?.confirmedPerSecond} with traces`,
      );
    }
  } finally {
    await collector.stop();
  }
  const ratio = (of: (figures: BookingFigures) => number): Interval =>
    intervalOf(on.map((figures, i) => of(figures) / of(off[i] ?? figures)));
  return {
    oneIn,
    off,
    on,
    slower: ratio(({ confirmedPerSecond }) => 1 / confirmedPerSecond),
    dearer: ratio(({ processor }) => totalOf(processor)),
  };
}

const measureOnce = (
  stores: StoreUrls,
  load: LoadSize,
  settings: Record<string, string>,
): Promise<BookingFigures> =>
  onOwnStores(stores, async (own) => {
    const ours = await startOurs(own, settings);
    try {
      await ours.burst({ ...load, amount: Math.min(warmUpRequests, load.amount) }, spread, 'W');
      return await ours.burst(load, spread, 'S');
    } finally {
      await ours.stop();
    }
  });

/** Formats the result as text, with the 95 % confidence interval of the ratio. */
export function drawTraced({ oneIn, slower, dearer }: TracedFigures): string {
  const told = ({ mean, low, high }: Interval): string =>
    `${mean.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  return (
    `\nwith one booking in ${oneIn} traced, of what it is without traces\n` +
    `time a booking           ${told(slower)}\n` +
    `processor time a booking ${told(dearer)}`
  );
}
