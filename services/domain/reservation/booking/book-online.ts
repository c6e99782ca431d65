import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SubmitBookingDto } from '@hall/shared/contract/booking';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Limits } from '@hall/toolkit/limits';
import { AnswerError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { tracer } from '@hall/platform/tracing/tracer';
import type { AccountSignIn } from '../../people/accounts';
import { isDoubted, noteHiddenField } from '../../people/risk';
import type { AttemptNotes } from '../refused-attempts';
import type { QueuePosition, QueuePositions } from './queue-positions';
import type { RequestProgress } from './request-progress';
import { submitBooking, type SubmitDeps } from './submit-booking';

export interface BookOnlineDeps extends SubmitDeps {
  captchas: Pick<Captchas, 'consumeToken'>;
  limits: Pick<Limits, 'booking'>;
  progress: Pick<RequestProgress, 'find'>;
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
 * Accepts a booking sent from the site: checks the limits, then the captcha, then calls `submitBooking`. Refusals are
 * recorded for support.
 * @returns the request's position in the queue
 * @throws {AnswerError} A00003 if a limit is reached; if a captcha is needed; any error of `submitBooking`
 */
export const bookOnline = (deps: BookOnlineDeps, booking: OnlineBooking): Promise<QueuePosition> =>
  deps.attempts.noting(booking.account, booking.form.eventssessionid, () => accept(deps, booking));

async function accept(
  deps: BookOnlineDeps,
  { account, areaId, form, caller }: OnlineBooking,
): Promise<QueuePosition> {
  const { accountId } = account;
  await tracer().part('limits', () => deps.limits.booking(accountId, caller));
  await tracer().part('captcha', () => consumeCaptcha(deps, account, form, caller.device));
  const { device } = caller;
  const { seq } = await submitBooking(deps, { by: 'visitor', account, areaId, form, device });
  await noteHiddenField(deps.database, { accountId, form: 'booking', filled: form.subject });
  return deps.line.place(seq);
}

/**
 * A captcha token is valid for one request and its retries. Once the request is stored, a retry needs no token, because
 * it changes nothing.
 */
async function consumeCaptcha(
  { captchas, settings, progress }: BookOnlineDeps,
  account: AccountSignIn,
  { captchatoken, requestid }: SubmitBookingDto,
  device: string,
): Promise<void> {
  const doubted = isDoubted(account, await settings.get());
  try {
    await captchas.consumeToken(captchatoken, device, requestid, doubted);
  } catch (error) {
    const wanting = error instanceof AnswerError && error.code === AnswerCode.captchaNeeded;
    if (!wanting || !(await progress.find(account.accountId, requestid))) throw error;
  }
}
