import type { SubmitBookingDto } from '@hall/shared/contract/booking';
import type { Database } from '@hall/platform/postgres/data-source';
import type { AccountSignIn } from '../../people/accounts';
import { noteHiddenField } from '../../people/risk';
import type { AttemptNotes } from '../refused-attempts';
import { assertPersonAsks, type PersonDeps } from './assert-person-asks';
import type { QueuePosition, QueuePositions } from './queue-positions';
import { submitBooking, type SubmitDeps } from './submit-booking';

export interface BookOnlineDeps extends SubmitDeps, PersonDeps {
  line: Pick<QueuePositions, 'place'>;
  attempts: Pick<AttemptNotes, 'noting'>;
  database: Database;
}

/** A booking form sent by a signed-in account. */
export interface OnlineBooking {
  account: AccountSignIn;
  areaId: number;
  form: SubmitBookingDto;
  caller: { device: string; address: string };
}

/**
 * Accepts a booking sent from the site: checks limits and captcha, then calls `submitBooking`. Refusals are recorded for
 * support.
 * @returns the request's position in the queue
 * @throws {AnswerError} as `assertPersonAsks`; any error of `submitBooking`
 */
export const bookOnline = (deps: BookOnlineDeps, booking: OnlineBooking): Promise<QueuePosition> =>
  deps.attempts.noting(booking.account, booking.form.eventssessionid, () => accept(deps, booking));

async function accept(
  deps: BookOnlineDeps,
  { account, areaId, form, caller }: OnlineBooking,
): Promise<QueuePosition> {
  await assertPersonAsks(deps, { account, form, caller });
  const { accountId } = account;
  const { device } = caller;
  const { seq } = await submitBooking(deps, { by: 'visitor', account, areaId, form, device });
  await noteHiddenField(deps.database, { accountId, form: 'booking', filled: form.subject });
  return deps.line.place(seq);
}
