import type { ChangeOrderDto } from '@hall/shared/contract/order';
import type { BookingAccount } from '../../people/accounts';
import type { AttemptNotes } from '../refused-attempts';
import { assertPersonAsks, type PersonDeps } from './assert-person-asks';
import { type ChangeDeps, changeOrder } from './change-order';
import type { QueuePosition, QueuePositions } from './queue-positions';

export interface ChangeOnlineDeps extends ChangeDeps, PersonDeps {
  line: Pick<QueuePositions, 'place'>;
  attempts: Pick<AttemptNotes, 'noting'>;
}

/**
 * Accepts a change sent by an account from the site. Refusals are recorded for support.
 * @returns the request's position in the queue
 * @throws {AnswerError} as `assertPersonAsks`; any error of `changeOrder`
 */
export const changeOnline = (
  deps: ChangeOnlineDeps,
  account: BookingAccount,
  form: ChangeOrderDto,
  caller: { device: string; address: string },
): Promise<QueuePosition> =>
  deps.attempts.noting(account, form.eventssessionid, async () => {
    await assertPersonAsks(deps, { account, form, caller, sparesPuzzle: true });
    const { device } = caller;
    const { seq } = await changeOrder(deps, account, form, { by: 'visitor', device });
    return deps.line.place(seq);
  });

/**
 * Accepts a change by a ticket link. The code to the phone that booked stands in the place of a puzzle.
 * @throws {AnswerError} A00003 if a limit is reached; any error of `changeOrder`
 */
export const changeByLink = (
  deps: ChangeOnlineDeps,
  account: BookingAccount,
  form: ChangeOrderDto,
  caller: { device: string; address: string },
): Promise<unknown> =>
  deps.attempts.noting(account, form.eventssessionid, async () => {
    await deps.limits.booking(account.accountId, caller);
    return changeOrder(deps, account, form, { by: 'visitor' });
  });
