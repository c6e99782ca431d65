import type { OperationsHistoryView } from '@hall/shared/contract/staff/operations-history';

/** A point of the chart, at its millisecond; without figures where nobody noted any. */
export interface ChartPoint {
  at: number;
  undecided: number | null;
  confirmed: number | null;
  refused: number | null;
}

/** @returns the points to draw, a line broken where nothing was noted: a gap says that no worker ran */
export function chartPoints({
  points,
  pointSeconds,
}: Pick<OperationsHistoryView, 'points' | 'pointSeconds'>): ChartPoint[] {
  const drawn: ChartPoint[] = [];
  for (const { at: iso, undecided, confirmed, refused } of points) {
    const at = Date.parse(iso);
    const last = drawn.at(-1);
    if (last && at - last.at > 2.5 * pointSeconds * 1000)
      drawn.push({ at: last.at + 1, undecided: null, confirmed: null, refused: null });
    drawn.push({ at, undecided, confirmed, refused });
  }
  return drawn;
}

const minute = 60_000;
const hour = 60 * minute;
const tickSteps = [10 * minute, 2 * hour, 24 * hour, 5 * 24 * hour];

/** @returns round moments of the hall's clock to write below the chart, at most a dozen */
export function chartTicks(from: number, until: number): number[] {
  const step = tickSteps.find((one) => (until - from) / one <= 12) ?? tickSteps.at(-1) ?? hour;
  // The hall's clock is whole hours before the world's, so that days begin where they do for its people.
  const shift = 8 * hour;
  const first = Math.ceil((from + shift) / step) * step - shift;
  return Array.from({ length: Math.floor((until - first) / step) + 1 }, (_, i) => first + i * step);
}
