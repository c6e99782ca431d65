import type { VisitCounts } from '@hall/shared/contract/staff/statistics';

/** Figures that are derived from the counts. */
export const rateNames = ['cancelledrate', 'noshowrate'] as const;
export type RateName = (typeof rateNames)[number];

type Counted = Omit<VisitCounts, 'capacity'>;

/** @returns visitors who hold a ticket, or held one to the end */
export const netOf = ({ booked, cancelled }: Pick<Counted, 'booked' | 'cancelled'>): number =>
  booked - cancelled;

/**
 * @returns of what was booked, the part that its visitors cancelled, what the hall cancelled left out of both; of those who were awaited, the part that did not come. In
 *   parts of one; null where there is nothing of which it would be a part
 */
export function rateOf(counts: Counted, name: RateName): number | null {
  const [part, whole] =
    name === 'cancelledrate'
      ? [counts.cancelled - counts.cancelledbyhall, counts.booked - counts.cancelledbyhall]
      : [counts.noshow, counts.admitted + counts.noshow];
  return whole ? part / whole : null;
}

/** @returns which part of all that was booked and kept one of its kinds is, in parts of one; null where nothing was */
export function shareOf(
  one: Pick<Counted, 'booked' | 'cancelled'>,
  all: readonly Pick<Counted, 'booked' | 'cancelled'>[],
): number | null {
  const whole = all.reduce((sum, row) => sum + netOf(row), 0);
  return whole ? netOf(one) / whole : null;
}

/** @returns `4.2%`, a dash where there is none */
export const rateText = (rate: number | null): string =>
  rate === null ? '—' : `${Math.round(rate * 1000) / 10}%`;
