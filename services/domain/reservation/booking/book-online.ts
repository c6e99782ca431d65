import type { SubmitBookingDto } from '@hall/shared/contract/booking-requests';
import type { AccountSignIn, BookingAccount } from '../../people/accounts';
import { isDoubted } from '../../people/risk';
import type { AttemptNotes } from '../refused-attempts';
import type { QueuePosition, QueuePositions } from './queue-positions';
import { submitBooking, type SubmitDeps } from './submit-booking';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Limits } from '@hall/toolkit/limits';
import type { Settings } from '../../configuration/settings';
import type { RequestProgress } from './request-progress';
import type { ChangeOrderDto } from '@hall/shared/contract/order-requests';
import { type ChangeDeps, changeOrder } from './change-order';

export interface PersonDeps {
  captchas: Pick<Captchas, 'consumeToken'>;
  limits: Pick<Limits, 'booking' | 'withoutPuzzle'>;
  settings: Settings;
  progress: Pick<RequestProgress, 'find'>;
}

/** A request for seats from the site: the account, its form and the device. */
export interface AskedOnline {
  account: BookingAccount;
  form: { captchatoken?: string | undefined; requestid?: string | undefined };
  caller: { device: string; address: string };
  /** A change or a place in the waiting list: the first ones of an hour need no puzzle. */
  sparesPuzzle?: boolean;
}

/**
 * Applies the limits of requests for seats, then asks for a puzzle: two of a doubted account. A token is valid for one
 * request and its retries. Once the request is stored, a retry needs no token, because it changes nothing.
 * @throws {AnswerError} A00003 if a limit is reached, A00005 if a puzzle is needed
 */
export async function assertPersonAsks(
  { captchas, limits, settings, progress }: PersonDeps,
  { account, form, caller, sparesPuzzle = false }: AskedOnline,
): Promise<void> {
  const { accountId } = account;
  const { captchatoken, requestid } = form;
  await limits.booking(accountId, caller);
  const doubted = isDoubted(account, await settings.get());
  const isSpared = sparesPuzzle && !doubted && !captchatoken;
  if (isSpared && (await limits.withoutPuzzle(accountId))) return;
  try {
    await captchas.consumeToken(captchatoken, caller.device, requestid, doubted);
  } catch (error) {
    const wanting = error instanceof AnswerError && error.code === AnswerCode.captchaNeeded;
    if (!wanting || !requestid || !(await progress.find(accountId, requestid))) throw error;
  }
}

interface OnlineDeps extends PersonDeps {
  queue: Pick<QueuePositions, 'place'>;
  attempts: Pick<AttemptNotes, 'noting'>;
}

export type ChangeOnlineDeps = ChangeDeps & OnlineDeps;

/**
 * Accepts a change sent by an account from the site. Refusals are recorded for support.
 * @returns the request's position in the queue
 * @throws {AnswerError} as `assertPersonAsks`; any error of `changeOrder`
 */
export const changeOnline = (
  deps: ChangeOnlineDeps,
  account: BookingAccount,
  form: ChangeOrderDto,
  caller: AskedOnline['caller'],
): Promise<QueuePosition> =>
  deps.attempts.noting(account, form.eventssessionid, async () => {
    await assertPersonAsks(deps, { account, form, caller, sparesPuzzle: true });
    const { device } = caller;
    const { seq } = await changeOrder(deps, account, form, { by: 'visitor', device });
    return deps.queue.place(seq);
  });

/**
 * Accepts a change by a ticket link. The code to the phone that booked replaces a puzzle.
 * @throws {AnswerError} A00003 if a limit is reached; any error of `changeOrder`
 */
export const changeByLink = (
  deps: ChangeOnlineDeps,
  account: BookingAccount,
  form: ChangeOrderDto,
  caller: AskedOnline['caller'],
): Promise<unknown> =>
  deps.attempts.noting(account, form.eventssessionid, async () => {
    await deps.limits.booking(account.accountId, caller);
    return changeOrder(deps, account, form, { by: 'visitor' });
  });

export type BookOnlineDeps = SubmitDeps & OnlineDeps;

/**
 * Accepts a booking sent from the site: checks limits and captcha, then calls `submitBooking`. Refusals are recorded for
 * support.
 * @returns the request's position in the queue
 * @throws {AnswerError} as `assertPersonAsks`; any error of `submitBooking`
 */
export const bookOnline = (
  deps: BookOnlineDeps,
  asked: AskedOnline & { account: AccountSignIn; areaId: number; form: SubmitBookingDto },
): Promise<QueuePosition> =>
  deps.attempts.noting(asked.account, asked.form.eventssessionid, async () => {
    await assertPersonAsks(deps, asked);
    const { account, areaId, form, caller } = asked;
    const { device } = caller;
    const { seq } = await submitBooking(deps, { by: 'visitor', account, areaId, form, device });
    return deps.queue.place(seq);
  });
