import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SendSmsDto, SmsScene } from '@hall/shared/contract/account';
import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import { createSmsCode } from '@hall/platform/crypto/tokens';
import { AnswerError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage } from '../../hall/messages';
import type { AccountDeps, Caller } from './account-deps';
import { countTry, removeCode, storeCode } from './verification-code.repository';

/** A code lives this long and dies after so many wrong tries. */
const life = { seconds: 300, tries: 5 };
/** Seconds between two codes to one number: `smsGap` of the limits. */
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
): Promise<{ resendAfterSeconds: number }> {
  await deps.captchas.consumeToken(form.captchatoken, caller.device);
  await deps.limits.sms(form.telnum, caller.address);
  const code = createSmsCode();
  const codeHash = hashCode(deps, form.telnum, code);
  await storeCode(deps.database, { telnum: form.telnum, scene: form.scene, codeHash }, life);
  await deps.messages.sendSms({
    to: form.telnum,
    text: composeMessage(caller.locale, 'verification.code', { code }),
    code,
  });
  return { resendAfterSeconds };
}

/** A code that was right and is not yet used. */
export interface RightCode {
  /**
   * Uses it up in the transaction that does what it was sent for. What is refused there for another
   * reason (a name that is taken) leaves the code for the next try.
   * @throws {AnswerError} A00008 where another call was first
   */
  use(transaction: Transaction): Promise<void>;
}

/** @throws {AnswerError} A00008 where the code is wrong, used, expired or tried too often */
export async function checkVerificationCode(
  deps: Pick<AccountDeps, 'database' | 'config'>,
  telnum: string,
  scene: SmsScene,
  code: string,
): Promise<RightCode> {
  const codeHash = hashCode(deps, telnum, code);
  if ((await countTry(deps.database, telnum, scene)) !== codeHash) throw wrongCode();
  return {
    async use(transaction) {
      if (!(await removeCode(transaction, telnum, scene, codeHash))) throw wrongCode();
    },
  };
}

/**
 * The same for a code that may have been sent for one of several purposes.
 * @throws {AnswerError} A00008 where it is right for none of them
 */
export async function checkAnyVerificationCode(
  deps: Pick<AccountDeps, 'database' | 'config'>,
  telnum: string,
  scenes: readonly SmsScene[],
  code: string,
): Promise<RightCode> {
  for (const scene of scenes) {
    const right = await checkVerificationCode(deps, telnum, scene, code).catch(refusedOnly);
    if (right) return right;
  }
  throw wrongCode();
}

function refusedOnly(error: unknown): undefined {
  if (!(error instanceof AnswerError)) throw error;
}

const hashCode = (deps: Pick<AccountDeps, 'config'>, telnum: string, code: string): string =>
  createKeyedHash(deps.config.INDEX_KEY, 'code')(`${telnum}:${code}`);

const wrongCode = (): AnswerError =>
  new AnswerError(AnswerCode.wrongVerificationCode, {
    faults: [{ field: 'smscode', key: 'answer.A00008' }],
  });
