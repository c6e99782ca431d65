import type { SeatPool } from '@hall/shared/codes/states';
import { reaches } from '@hall/shared/rules/risk-measures';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';

/** From how many visitors, and from how many points that its account's groups gave, a team booking waits for its review; 0: none does for that. */
export interface ReviewRules {
  people: number;
  points: number;
}

/** What is asked of a booking. */
export interface ReviewedBooking {
  pool: SeatPool;
  ticketcount: number;
  groupPoints: number | null;
}

/**
 * Of two reasons the points: they tell staff where to look.
 * @returns why staff look at a booking before its tickets count
 */
export function reviewReasonOf(
  booking: ReviewedBooking,
  { people, points }: ReviewRules,
): ReviewReason | undefined {
  const { pool, ticketcount } = booking;
  if (pool !== 'team') return undefined;
  if (reaches(booking.groupPoints ?? 0, points)) return 'points';
  return people > 0 && ticketcount >= people ? 'size' : undefined;
}
