import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AnswerError } from '@hall/platform/errors';
import { tracer } from '@hall/platform/tracing/tracer';
import type { Captchas } from '@hall/toolkit/captcha';
import type { Limits } from '@hall/toolkit/limits';
import type { Settings } from '../../configuration/settings';
import type { BookingAccount } from '../../people/accounts';
import { isDoubted } from '../../people/risk';
import type { RequestProgress } from './request-progress';

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
  await tracer().part('limits', () => limits.booking(accountId, caller));
  await tracer().part('captcha', async () => {
    const doubted = isDoubted(account, await settings.get());
    const isSpared = sparesPuzzle && !doubted && !captchatoken;
    if (isSpared && (await limits.withoutPuzzle(accountId))) return;
    try {
      await captchas.consumeToken(captchatoken, caller.device, requestid, doubted);
    } catch (error) {
      const wanting = error instanceof AnswerError && error.code === AnswerCode.captchaNeeded;
      if (!wanting || !requestid || !(await progress.find(accountId, requestid))) throw error;
    }
  });
}
