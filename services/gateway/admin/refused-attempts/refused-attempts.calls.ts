import { attemptsAtMost } from '@hall/shared/contract/staff/refused-attempts';
import { readAttempts } from '@hall/domain/reservation/refused-attempts';
import { type SignedInStaffContext, type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentAttempt } from './refused-attempts.presenter';

/** Refused bookings of the last seven days; requires the right to read accounts or orders. */
export function attemptCalls({ settings }: StaffDeps): StaffCall[] {
  const answer = async (
    { read, locale }: Pick<SignedInStaffContext, 'read' | 'locale'>,
    which: Parameters<typeof readAttempts>[1],
  ) => {
    const rules = await settings.get();
    const attempts = await read((db) => readAttempts(db, which, attemptsAtMost));
    return { items: attempts.map((attempt) => presentAttempt(attempt, rules, locale)) };
  };
  return [
    staffCall({
      method: 'get',
      path: 'accounts/:accountid/attempts',
      summary: 'The account’s bookings of the last seven days that were refused, and why.',
      access: 'accounts.read',
      answer: (context) => answer(context, { accountIds: [context.params.accountid] }),
    }),
    staffCall({
      method: 'get',
      path: 'sessions/:sessionid/attempts',
      summary: 'The bookings of a session that were refused in the last seven days, and why.',
      access: 'orders.read',
      answer: (context) => answer(context, { sessionIds: [context.params.sessionid] }),
    }),
  ];
}
