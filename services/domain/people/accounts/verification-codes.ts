import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SendSmsDto, SmsScene } from '@hall/shared/contract/account';
import { createKeyedHash } from '@hall/platform/crypto/keyed-hash';
import { createSmsCode } from '@hall/platform/crypto/tokens';
import { AnswerError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage } from '../../communication/messages';
import type { AccountDeps, Caller } from './account-deps';
import type { CodeScene } from './verification-code.entity';
import { findIdsByTelnum } from './account.repository';
import { findOperatorByTelnum } from './operator.repository';
import { type CodeKey, countTry, removeCode, storeCode } from './verification-code.repository';

/** A code lives this long and dies after so many wrong tries. */
const life = { seconds: 300, tries: 5 };
/** Seconds between two codes to one number: `smsGap` of the limits. */
const resendAfterSeconds = 60;

/**
 * Sends a code to a phone. The answer is the same whether the number is known or not.
 * @throws {AnswerError} A00005 without a captcha token, A00003 too soon or too often, A00012 while the hall sends
 *   no codes, A00001 while limits cannot be kept, the hall's budget is used up or the message cannot be sent
 */
export async function sendVerificationCode(
  deps: AccountDeps,
  form: Omit<SendSmsDto, 'scene'> & { scene: CodeScene },
  caller: AskingCaller,
): Promise<{ resendAfterSeconds: number }> {
  await deps.messages.assertCodesGo();
  await deps.captchas.consumeToken(form.captchatoken, caller.device);
  const asking = await recogniseOwner(deps, form.telnum, caller);
  await deps.limits.sms(form.telnum, asking);
  await storeAndSend(deps, form.telnum, form.scene, asking);
  return { resendAfterSeconds };
}

/**
 * Sends a code to the phone that booked an order, for who has the link to its ticket. No puzzle stands before it, so
 * a link gives few codes a day, and all links of a phone a few more: what the phone's owner asks for is counted apart.
 * @throws {AnswerError} A00003, A00012 while the hall sends no codes, A00001
 */
export async function sendTicketCode(
  deps: AccountDeps,
  { telnum, orderId }: { telnum: string; orderId: string },
  caller: Caller,
): Promise<void> {
  await deps.messages.assertCodesGo();
  const asking = await recogniseOwner(deps, telnum, caller);
  await deps.limits.ticketCode({ orderId, telnum }, asking);
  await storeAndSend(deps, telnum, 'ticket', asking);
}

/**
 * Sends a code in the captcha's place, for who cannot use the picture. No puzzle stands before it, so it has limits of its
 * own, and does not keep back the code that is asked for next with what it gives.
 * @throws {AnswerError} A00003, A00012 while the hall sends no codes, A00001
 */
export async function sendPersonCode(
  deps: AccountDeps,
  { telnum }: { telnum: string },
  caller: AskingCaller,
): Promise<{ resendAfterSeconds: number }> {
  await deps.messages.assertCodesGo();
  const asking = await recogniseOwner(deps, telnum, caller);
  await deps.limits.personCode(telnum, asking);
  await storeAndSend(deps, telnum, 'person', asking);
  return { resendAfterSeconds };
}

/**
 * @returns the token that a solved puzzle would have given
 * @throws {AnswerError} as `checkVerificationCode`
 */
export async function passByPersonCode(
  deps: AccountDeps,
  sent: SentCode,
  caller: Caller,
): Promise<string> {
  const code = await checkAnyVerificationCode(deps, sent, ['person'], caller);
  await deps.database.transaction((transaction) => code.use(transaction));
  return deps.captchas.issueToken(caller.device, true);
}

/** @throws {AnswerError} as `checkVerificationCode` */
export function checkTicketCode(
  deps: CodeDeps,
  sent: SentCode,
  caller: CodeCaller,
): Promise<RightCode> {
  return checkAnyVerificationCode(deps, sent, ['ticket'], caller);
}

/** Who asks for a code; `known` of who is signed in to the phone's account, or was on this device. */
type AskingCaller = Caller & { known?: boolean; signedIn?: string };

/** Strangers who know a phone may ask for codes to it; they use up none of those that its owner asks for. */
async function recogniseOwner(
  deps: AccountDeps,
  telnum: string,
  caller: AskingCaller,
): Promise<AskingCaller> {
  if (caller.known) return caller;
  const [accountIds, operator] = await Promise.all([
    findIdsByTelnum(deps.database, telnum),
    findOperatorByTelnum(deps.database, telnum),
  ]);
  const ids = operator ? [...accountIds, operator.agencyId] : accountIds;
  return { ...caller, known: await deps.risk.knows(ids, caller.device) };
}

async function storeAndSend(
  deps: AccountDeps,
  telnum: string,
  scene: CodeScene,
  caller: AskingCaller,
): Promise<void> {
  const code = createSmsCode();
  const codeHash = hashCode(deps, telnum, code);
  const key = keyOf(deps, { telnum }, scene, caller);
  await storeCode(deps.database, { ...key, codeHash }, life);
  await deps.messages.sendCode({
    to: telnum,
    text: composeMessage(caller.locale, 'verification.code', { code }),
    code,
    isOwners: caller.known ?? false,
  });
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

/** What a form says that comes with a code. */
interface SentCode {
  telnum: string;
  smscode: string;
  /** Of the form, where the code stands in another than `smscode`. */
  field?: string;
}

/**
 * A code serves the device that asked for it: who else asks for one to the same phone, or guesses, neither replaces it
 * nor uses up its tries. Guesses of all devices are bounded too, by the codes a day that a phone is sent. Wrong ones make
 * the puzzles of their address harder, and shut out nobody there.
 * @throws {AnswerError} A00008 where the code is wrong, used, expired or tried too often; A00003; A00001 (503)
 */
export async function checkVerificationCode(
  deps: CodeDeps,
  sent: SentCode,
  scene: SmsScene,
  caller: CodeCaller,
): Promise<RightCode> {
  return checkAnyVerificationCode(deps, sent, [scene], caller);
}

/**
 * The same for a code that may have been sent for one of several purposes.
 * @throws {AnswerError} A00008 where it is right for none of them
 */
export async function checkAnyVerificationCode(
  deps: CodeDeps,
  sent: SentCode,
  scenes: readonly CodeScene[],
  caller: CodeCaller,
): Promise<RightCode> {
  const codeHash = hashCode(deps, sent.telnum, sent.smscode);
  return deps.limits.codeTry(caller.address, async () => {
    for (const scene of scenes) {
      const key = keyOf(deps, sent, scene, caller);
      if ((await countTry(deps.database, key)) === codeHash)
        return {
          async use(transaction) {
            if (!(await removeCode(transaction, key, codeHash))) throw wrongCode(sent.field);
          },
        };
    }
    throw wrongCode(sent.field);
  });
}

type CodeDeps = Pick<AccountDeps, 'database' | 'config' | 'limits'>;
type CodeCaller = Pick<Caller, 'address' | 'device'>;

const keyOf = (
  deps: Pick<AccountDeps, 'config'>,
  { telnum }: { telnum: string },
  scene: CodeScene,
  { device }: Pick<Caller, 'device'>,
): CodeKey => ({
  telnum,
  scene,
  deviceHash: createKeyedHash(deps.config.INDEX_KEY, 'code-device')(device),
});

const hashCode = (deps: Pick<AccountDeps, 'config'>, telnum: string, code: string): string =>
  createKeyedHash(deps.config.INDEX_KEY, 'code')(`${telnum}:${code}`);

const wrongCode = (field = 'smscode'): AnswerError =>
  new AnswerError(AnswerCode.wrongVerificationCode, {
    faults: [{ field, key: 'answer.A00008' }],
  });
