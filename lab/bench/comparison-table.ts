import type { Comparison } from './compare-run';
import { type Interval, intervalOf } from './interval';
import type { LoadFigures } from './load';
import type { LoadSize } from './load-shape';
import type { BookingFigures, OurFigures } from './ours-run';
import { totalOf } from './processor-time';

type Cell = number | string;

/** Formats the comparison as a table, with 95 % confidence intervals of the ratios. */
export function drawTable(load: LoadSize, { middle, ratios, turns }: Comparison): string {
  const { bare, queue, transaction, direct, queued } = middle;
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
    processorLine(middle.ours.spread),
    `a booking, by turn   ${told(intervalOf(turns.map(({ ours: { spread } }) => totalOf(spread.processor))))} ms\n`,
  ].join('');
}

function ratioLine(name: string, spread: Interval, oneSession?: Interval): string {
  const hot = oneSession ? `, all for one session ${told(oneSession)}` : '';
  return `${name.padEnd(21)}${told(spread)}${hot}\n`;
}

const told = ({ mean, low, high }: Interval): string =>
  `${mean.toPrecision(3)} (${low.toPrecision(3)} to ${high.toPrecision(3)})`;

/** Formats the product's figures, with the range over its rounds. */
export function drawOurs(
  load: LoadSize,
  { middle, rounds }: { middle: OurFigures; rounds: OurFigures[] },
): string {
  const totals = rounds.map(({ spread }) => totalOf(spread.processor));
  return [
    `\n${load.amount} bookings of 1 to 5 visitors, ${load.connections} connections, the middle of ${rounds.length} rounds\n\n`,
    row('', 'per s', 'median ms', 'p99 ms', 'failed'),
    ...ourLines(middle),
    '\n',
    processorLine(middle.spread),
    `in the rounds        ${totals.join(', ')}\n`,
  ].join('');
}

const ourLines = (ours: OurFigures): string[] => [
  booked('', ours.spread),
  booked(', all for one session', ours.oneSession),
  line('(e) the product, getCalendar', ours.calendar),
  line('    the product, getSessions', ours.sessions),
];

/** Formats the CPU time per booking. The sender is listed separately, because in production it is the visitors' machines. */
function processorLine({ processor, poll }: BookingFigures): string {
  const { gateway, worker, postgres, redis, sender } = processor;
  const withPolls = Math.round((totalOf(processor) + 2 * totalOf(poll)) * 1000) / 1000;
  return (
    `processor ms a booking ${totalOf(processor)}: gateway ${gateway}, Postgres ${postgres}, worker ${worker}, Redis ${redis}; the sender ${sender} beside them\n` +
    `a poll of its outcome  ${totalOf(poll)}, of which the gateway ${poll.gateway}; a booking with two ${withPolls}\n`
  );
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
