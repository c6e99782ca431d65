import type { Comparison, Turn } from './compare-run';
import type { LoadFigures } from './load';
import type { BookingFigures } from './ours-run';
import { type ProcessorTime, timedParts, totalOf } from './processor-time';
import { type Interval, intervalOf } from './statistics';

type Cell = number | string;

/** Formats the comparison as a table, with 95 % confidence intervals of the ratios. */
export function drawTable({ middle, ratios, turns }: Comparison): string {
  const { bare, transaction, direct, ours, calendar, sessions } = middle;
  return [
    `\nbookings of 1 to 5 visitors, the middle of ${turns.length} turns\n\n`,
    row('', 'per s', 'median ms', 'p99 ms', 'failed'),
    line('(a) bare Express, the same form POST', bare),
    line('(c) Express and one transaction a booking', direct.spread),
    line('    the same, all for one session', direct.oneSession),
    line('(c0) the transaction alone, without the duties', transaction.spread),
    line('    the same, all for one session', transaction.oneSession),
    booked('', ours.spread),
    booked(', all for one session', ours.oneSession),
    line('(e) the product, getCalendar', calendar),
    line('    the product, getSessions', sessions),
    '\n',
    ratioLine('confirmed (d)/(c)', ratios.confirmedToDirect, ratios.confirmedToDirectInOneSession),
    ratioLine(
      'confirmed (d)/(c0)',
      ratios.confirmedToTransaction,
      ratios.confirmedToTransactionInOneSession,
    ),
    ratioLine('getCalendar (e)/(a)', ratios.calendarToBare),
    ratioLine('getSessions (e)/(a)', ratios.sessionsToBare),
    `a booking, CPU ms    ${intervalText(intervalOf(turns.map((turn) => totalOf(turn.ours.spread.processor))))}\n\n`,
    processorTable(middle),
  ].join('');
}

function ratioLine(name: string, spread: Interval, oneSession?: Interval): string {
  const hot = oneSession ? `, all for one session ${intervalText(oneSession)}` : '';
  return `${name.padEnd(21)}${intervalText(spread)}${hot}\n`;
}

const intervalText = ({ mean, low, high }: Interval): string =>
  `${mean.toPrecision(3)} (${low.toPrecision(3)} to ${high.toPrecision(3)})`;

/**
 * Formats the CPU time of a request by process. The sender is left out, because in production it is the visitors'
 * machines. The simple ways show what each part costs at the least on its library.
 */
function processorTable({ bare, transaction, direct, ours, calendar, sessions }: Turn): string {
  const of = (name: string, time: ProcessorTime): string => {
    const all = [...timedParts.map((part) => time[part]), totalOf(time)];
    return `${name.padEnd(40)}${all.map((ms) => ms.toFixed(3).padStart(10)).join('')}\n`;
  };
  return [
    `${'processor ms of a request'.padEnd(40)}${[...timedParts, 'all'].map((name) => name.padStart(10)).join('')}\n`,
    of('(a) bare Express', bare.processor),
    of('(c0) the transaction alone', transaction.spread.processor),
    of('(c) Express and one transaction', direct.spread.processor),
    of('(d) a booking', ours.spread.processor),
    of('    its poll, one for each booking', ours.spread.poll),
    of('(e) getCalendar', calendar.processor),
    of('    getSessions', sessions.processor),
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
