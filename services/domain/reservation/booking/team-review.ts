import type { SeatPool } from '@hall/shared/codes/states';
import { reaches } from '@hall/shared/rules/risk-measures';
import type { ReviewReason } from '@hall/shared/codes/review-reasons';

/**
 * A team booking waits for review from this number of visitors, or from this number of points of its account's groups.
 * 0: off.
 */
export interface ReviewRules {
  people: number;
  points: number;
}

/** The fields of a booking that the review rules read. */
export interface ReviewedBooking {
  pool: SeatPool;
  ticketcount: number;
  groupPoints: number | null;
}

/**
 * If both reasons apply, points win, because they show staff where to look.
 * @returns why staff review a booking before its tickets are valid
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
