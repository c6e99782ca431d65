import type { Comparison, Turn } from './compare-run';
import { type Interval, intervalOf } from './interval';
import type { LoadFigures } from './load';
import type { LoadSize } from './load-shape';
import type { BookingFigures } from './ours-run';
import { type ProcessorTime, type Timed, timedParts, totalOf } from './processor-time';

type Cell = number | string;

/** Formats the comparison as a table, with 95 % confidence intervals of the ratios. */
export function drawTable(load: LoadSize, { middle, ratios, turns }: Comparison): string {
  const { bare, queue, transaction, direct, queued, least } = middle;
  const ours = { ...middle.ours, calendar: middle.calendar, sessions: middle.sessions };
  return [
    `\nbookings of 1 to 5 visitors, ${load.amount} of the product a turn, ${load.connections} connections, the middle of ${turns.length} turns\n\n`,
    row('', 'per s', 'median ms', 'p99 ms', 'failed'),
    line('(a) bare Express, the same form POST', bare),
    line('(b) Express and one queue.add', queue),
    line('(c) Express and one transaction a booking', direct.spread.accepted),
    line('    the same, all for one session', direct.oneSession.accepted),
    line('(c2) Express, a queue, a worker with a transaction each', queued.spread.accepted),
    row('    booked', queued.spread.confirmedPerSecond, '', '', ''),
    row('    booked, all for one session', queued.oneSession.confirmedPerSecond, '', '', ''),
    line('(c0) the transaction alone, without the duties', transaction.spread),
    line('    the same, all for one session', transaction.oneSession),
    line('(f) our protocol without the duties', least),
    ...ourLines(ours),
    '\n',
    ratioLine('confirmed (d)/(c)', ratios.confirmedToDirect, ratios.confirmedToDirectInOneSession),
    ratioLine('confirmed (d)/(c2)', ratios.confirmedToQueued, ratios.confirmedToQueuedInOneSession),
    ratioLine(
      'confirmed (d)/(c0)',
      ratios.confirmedToTransaction,
      ratios.confirmedToTransactionInOneSession,
    ),
    ratioLine('confirmed (d)/(b)', ratios.confirmedToQueue),
    ratioLine('getCalendar (e)/(a)', ratios.calendarToBare),
    ratioLine('getSessions (e)/(a)', ratios.sessionsToBare),
    `a booking, CPU ms    ${told(intervalOf(turns.map(({ ours: { spread } }) => totalOf(spread.processor))))}\n\n`,
    processorTable(middle),
  ].join('');
}

function ratioLine(name: string, spread: Interval, oneSession?: Interval): string {
  const hot = oneSession ? `, all for one session ${told(oneSession)}` : '';
  return `${name.padEnd(21)}${told(spread)}${hot}\n`;
}

const told = ({ mean, low, high }: Interval): string =>
  `${mean.toPrecision(3)} (${low.toPrecision(3)} to ${high.toPrecision(3)})`;

const ourLines = (ours: Turn['ours'] & Pick<Turn, 'calendar' | 'sessions'>): string[] => [
  booked('', ours.spread),
  booked(', all for one session', ours.oneSession),
  line('(e) the product, getCalendar', ours.calendar),
  line('    the product, getSessions', ours.sessions),
];

/** Polls of a visitor until the outcome, on average. */
const pollsEach = 1;

/**
 * Formats the CPU time of a request by process. The sender is left out, because in production it is the visitors'
 * machines. The simple ways show what each part costs at the least on its library.
 */
function processorTable(middle: Turn): string {
  const { bare, queue, transaction, direct, queued, least, ours, calendar, sessions } = middle;
  const { processor, poll } = ours.spread;
  const of = (name: string, each: (part: keyof ProcessorTime) => number): string => {
    const parts = timedParts.map(each);
    const all = [...parts, parts.reduce((sum, ms) => sum + ms, 0)];
    return `${name.padEnd(40)}${all.map((ms) => ms.toFixed(3).padStart(10)).join('')}\n`;
  };
  const timed = (name: string, figures: Timed<unknown>): string =>
    of(name, (part) => figures.processor[part]);
  return [
    `${'processor ms of a request'.padEnd(40)}${[...timedParts, 'all'].map((name) => name.padStart(10)).join('')}\n`,
    timed('(a) bare Express', bare),
    timed('(b) Express and one queue.add', queue),
    timed('(c0) the transaction alone', transaction.spread),
    timed('(c) Express and one transaction', direct.spread),
    timed('(c2) Express, a queue, a worker', queued.spread),
    timed('(f) our protocol without the duties', least),
    timed('(d) a booking', ours.spread),
    of('    a poll', (part) => poll[part]),
    of(`    a booking with ${pollsEach} poll`, (part) => processor[part] + pollsEach * poll[part]),
    timed('(e) getCalendar', calendar),
    timed('    getSessions', sessions),
  ].join('');
}

function row(name: string, perSecond: Cell, median: Cell, p99: Cell, failed: Cell): string {
  return `${name.padEnd(52)}${String(perSecond).padStart(8)}${String(median).padStart(11)}${String(p99).padStart(10)}${String(failed).padStart(8)}\n`;
}

const line = (name: string, figures: LoadFigures): string =>
  row(name, figures.perSecond, figures.median, figures.p99, figures.failed);

function booked(
  name: string,
  { accepted, confirmedPerSecond, acceptToConfirmed }: BookingFigures,
): string {
  const { median, p99 } = acceptToConfirmed;
  return (
    line(`(d) the product, accepted${name}`, accepted) +
    row(`    the product, confirmed${name}`, confirmedPerSecond, median, p99, 0)
  );
}
