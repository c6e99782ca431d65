import type { ChangeOrderDto } from '@hall/shared/contract/order';
import type { Limits } from '@hall/toolkit/limits';
import type { BookingAccount } from '../../people/accounts';
import type { AttemptNotes } from '../refused-attempts';
import { type ChangeDeps, changeOrder } from './change-order';
import type { QueuePosition, QueuePositions } from './queue-positions';

export interface ChangeOnlineDeps extends ChangeDeps {
  limits: Pick<Limits, 'booking'>;
  line: Pick<QueuePositions, 'place'>;
  attempts: Pick<AttemptNotes, 'noting'>;
}

/**
 * Accepts a change sent by an account from the site. Refusals are recorded for support.
 * @returns the request's position in the queue
 * @throws {AnswerError} A00003 if a limit is reached; any error of `changeOrder`
 */
export const changeOnline = (
  deps: ChangeOnlineDeps,
  account: BookingAccount,
  form: ChangeOrderDto,
  caller: { device: string; address: string },
): Promise<QueuePosition> =>
  deps.attempts.noting(account, form.eventssessionid, async () => {
    await deps.limits.booking(account.accountId, caller);
    const { device } = caller;
    const { seq } = await changeOrder(deps, account, form, { by: 'visitor', device });
    return deps.line.place(seq);
  });
