import type { Opening } from './open-page';

/** Limits of a page as the first one of a visit. */
export interface Bars {
  files: number;
  kilobytes: number;
  largestMs: number;
  shift: number;
}

/** A page in one language and width, with all its openings. */
export interface Measured {
  page: string;
  bars: Bars;
  openings: Opening[];
}

/** The median of the openings, and their range. */
interface Spread {
  middle: number;
  least: number;
  most: number;
}

const figures = ['files', 'bytes', 'readableMs', 'largestMs', 'shift'] as const;
type Figure = (typeof figures)[number];

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [least = NaN, most = NaN] = [sorted[0], sorted.at(-1)];
  const half = sorted.length / 2;
  const middle = ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2;
  return { middle, least, most };
}

function spreadsOf({ openings }: Measured): Record<Figure, Spread> {
  return Object.fromEntries(
    figures.map((figure) => [figure, spreadOf(openings.map((one) => one[figure]))]),
  ) as Record<Figure, Spread>;
}

/** @returns the limits that a page exceeds, by the median of its openings; layout shift is judged by the worst */
export function overBars(measured: Measured): string[] {
  const { bars } = measured;
  const { files, bytes, largestMs, shift } = spreadsOf(measured);
  return [
    files.middle > bars.files && `${files.middle} files`,
    bytes.middle > bars.kilobytes * 1000 && `${kilobytes(bytes.middle)} kB`,
    largestMs.middle > bars.largestMs && `largest part after ${seconds(largestMs.middle)} s`,
    shift.most > bars.shift && `moved by ${shift.most.toFixed(3)}`,
  ].filter((word) => word !== false);
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
const seconds = (ms: number): string => (ms / 1000).toFixed(2);
const between = ({ middle, least, most }: Spread, write: (value: number) => string): string =>
  `${write(middle)} (${write(least)} to ${write(most)})`;

/** @returns a readable table, one line per page */
export function drawTable(all: readonly Measured[]): string {
  const rows = all.map((measured) => {
    const { files, bytes, readableMs, largestMs, shift } = spreadsOf(measured);
    const over = overBars(measured);
    return [
      measured.page,
      String(files.middle),
      kilobytes(bytes.middle),
      between(readableMs, seconds),
      between(largestMs, seconds),
      shift.most.toFixed(3),
      over.length ? `over: ${over.join(', ')}` : '',
    ];
  });
  const head = ['page', 'files', 'kB', 'readable s', 'largest s (LCP)', 'moved (CLS)', ''];
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
