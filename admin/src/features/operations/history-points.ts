import type { OperationsHistoryView } from '@hall/shared/contract/staff/operations-history';

/** A point of the chart. `at` is in milliseconds since 1970; a gap has no figures. */
export interface ChartPoint {
  at: number;
  undecided: number | null;
  confirmed: number | null;
  refused: number | null;
}

/** @returns the points to draw, with a gap where readings are missing because no worker ran */
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

/** @returns round hall times for the axis of the chart, 12 at most */
export function chartTicks(from: number, until: number): number[] {
  const step = tickSteps.find((one) => (until - from) / one <= 12) ?? tickSteps.at(-1) ?? hour;
  // Hall time is UTC+8, so ticks of a day start at midnight of the hall.
  const shift = 8 * hour;
  const first = Math.ceil((from + shift) / step) * step - shift;
  return Array.from({ length: Math.floor((until - first) / step) + 1 }, (_, i) => first + i * step);
}
