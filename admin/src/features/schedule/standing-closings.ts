import type { ClosingProgress, StaffDay } from '@hall/shared/contract/staff/schedule-answers';

/**
 * @returns the closings to show: the last one of the day and of each session, while it is closed or orders are still
 *   being cancelled; none after a reopening
 */
export function standingClosings({
  closed,
  plan,
  closings,
}: Pick<StaffDay, 'closed'> & {
  plan: readonly Pick<StaffDay['plan'][number], 'eventssessionid' | 'closed'>[];
  closings: readonly ClosingProgress[];
}): ClosingProgress[] {
  const isClosed = (session: string | undefined): boolean =>
    session === undefined
      ? closed
      : plan.some((one) => one.eventssessionid === session && one.closed);
  const seen = new Set<string | undefined>();
  return closings.filter(({ eventssessionid, finishedat }) => {
    if (seen.has(eventssessionid)) return false;
    seen.add(eventssessionid);
    return !finishedat || isClosed(eventssessionid);
  });
}
