import type { Comparison } from './compare-run';
import type { LoadFigures } from './load';
import type { LoadSize } from './load-shape';
import type { BookingFigures, OurFigures } from './ours-run';
import type { ProcessorTime } from './processor-time';

type Cell = number | string;

/** The comparison as a table to read, with the range of what is wanted of it. */
export function drawTable(load: LoadSize, { middle, rounds }: Comparison): string {
  const { bare, queue, transaction, direct, ours, ratios } = middle;
  const toDirect = rounds.map((round) => round.ratios.confirmedToDirect.spread);
  return [
    `\n${load.amount} bookings of 1 to 5 visitors, ${load.connections} connections, the middle of ${rounds.length} rounds\n\n`,
    row('', 'per s', 'median ms', 'p99 ms', 'failed'),
    line('(a) bare Express, the same form POST', bare),
    line('(b) Express and one queue.add', queue),
    line('(c) Express and one transaction a booking', direct.spread),
    line('    the same, all for one session', direct.oneSession),
    line('(c0) the transaction alone, without the duties', transaction.spread),
    line('    the same, all for one session', transaction.oneSession),
    ...ourLines(ours),
    `\nconfirmed (d)/(c)   ${ratios.confirmedToDirect.spread} (${Math.min(...toDirect)} to ${Math.max(...toDirect)}), all for one session ${ratios.confirmedToDirect.oneSession}\n`,
    `confirmed (d)/(c0)  ${ratios.confirmedToTransaction.spread}, all for one session ${ratios.confirmedToTransaction.oneSession}\n`,
    `confirmed (d)/(b)   ${ratios.confirmedToQueue}\n`,
    `reads (e)/(a)       getCalendar ${ratios.calendarToBare}, getSessions ${ratios.sessionsToBare}\n`,
    processorLine(ours.spread.processor),
  ].join('');
}

/** The product alone, with the range of its rounds. */
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
    processorLine(middle.spread.processor),
    `in the rounds        ${totals.join(', ')}\n`,
  ].join('');
}

const ourLines = (ours: OurFigures): string[] => [
  booked('', ours.spread),
  booked(', all for one session', ours.oneSession),
  line('(e) the product, getCalendar', ours.calendar),
  line('    the product, getSessions', ours.sessions),
];

/** What a booking costs whatever the number of cores; the sender is the visitors' machines, so it is told apart. */
function processorLine(time: ProcessorTime): string {
  const { gateway, worker, postgres, redis, sender } = time;
  return `processor ms a booking ${totalOf(time)}: gateway ${gateway}, Postgres ${postgres}, worker ${worker}, Redis ${redis}; the sender ${sender} beside them\n`;
}

const totalOf = ({ gateway, worker, postgres, redis }: ProcessorTime): number =>
  Math.round((gateway + worker + postgres + redis) * 1000) / 1000;

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
