import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { SendSmsDto, SmsScene } from '@hall/shared/contract/account';
import { translate } from '@hall/shared/locales/translate';
import { createSmsCode, hashToken } from '@hall/platform/crypto/tokens';
import { AnswerError } from '@hall/platform/errors';
import type { AccountDeps, Caller } from './accounts';
import { checkCode, storeCode } from './verification-code.repository';

/** A code lives this long and dies after so many wrong tries (product rule). */
const life = { seconds: 300, tries: 5 };
/** Seconds between two codes to one number. */
const resendAfterSeconds = 60;

/**
 * Sends a code to a phone. The answer is the same whether the number is known or not.
 * @throws {AnswerError} A00005 without a captcha token, A00003 too soon or too often, A00001 while limits
 *   cannot be kept or the message cannot be sent
 */
export async function sendVerificationCode(
  deps: AccountDeps,
  form: SendSmsDto,
  caller: Caller,
  locale: Locale,
): Promise<{ resendafter: number }> {
  await deps.captchas.consumeToken(form.captchatoken, caller.device);
  await deps.limits.sms(form.telnum, caller.address);
  const code = createSmsCode();
  await storeCode(deps.database, form.telnum, form.scene, hashCode(form.telnum, code), life);
  await deps.messages.sendSms({
    to: form.telnum,
    text: translate(locale, 'order.sms', { code }),
    code,
  });
  return { resendafter: resendAfterSeconds };
}

/** @throws {AnswerError} A00008 where the code is wrong, used, expired or tried too often */
export async function assertVerificationCode(
  deps: Pick<AccountDeps, 'database'>,
  telnum: string,
  scene: SmsScene,
  code: string,
): Promise<void> {
  if (!(await checkCode(deps.database, telnum, scene, hashCode(telnum, code))))
    throw new AnswerError(AnswerCode.wrongVerificationCode, {
      faults: [{ field: 'smscode', key: 'answer.A00008' }],
    });
}

const hashCode = (telnum: string, code: string): string => hashToken(`${telnum}:${code}`);
