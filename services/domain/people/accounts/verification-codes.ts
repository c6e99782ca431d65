import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { SendSmsDto, SmsScene } from '@hall/shared/contract/account';
import { plainNumber } from '@hall/shared/rules/number-pattern';
import { isSmsCode } from '@hall/shared/rules/people';
import { createKeyedHash } from '@hall/platform/crypto/purpose-key';
import { createSmsCode } from '@hall/platform/crypto/tokens';
import { AnswerError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { composeMessage } from '../../communication/messages';
import { assertContactTaken } from './mail-contact';
import { type AccountDeps, type Caller, personKey } from './account-deps';
import type { CodeScene, SentScene } from './proof.entity';
import { findIdsByTelnum } from './account.repository';
import { findOperatorByTelnum } from './operator.repository';
import { type CodeKey, countTry, removeCode, storeCode } from './proof.repository';

/** Lifetime of a code, and the maximum of wrong tries. */
const life = { seconds: 300, tries: 5 };
/** The same for a used code that still answers a repeated form. */
const repeatLife = { seconds: 600, tries: 5 };
/** Seconds between two codes to one number; the limit `smsGap`. */
const resendAfterSeconds = 60;

/**
 * Sends a code to a phone or a mail address. The response does not reveal whether it is known. Without a puzzle (`nopuzzle`) the
 * lower limits of `sendPersonCode` apply, because a code must not need another code.
 * @throws {AnswerError} A00002 as `assertContactTaken`, for a new account or contact; A00005 without a captcha token and `nopuzzle`; A00003 above a rate limit; A00012 while sending of codes is
 *   off; A00001 if limits cannot be counted, the budget is used up, or sending fails
 */
export async function sendVerificationCode(
  deps: AccountDeps,
  form: Omit<SendSmsDto, 'scene'> & { scene: SentScene },
  caller: AskingCaller,
): Promise<{ resendAfterSeconds: number }> {
  await deps.messages.assertCodesGo(form.telnum);
  if (form.scene === 'register' || form.scene === 'phone')
    await assertContactTaken(deps, form.telnum);
  if (!form.nopuzzle) await deps.captchas.consumeToken(form.captchatoken, caller.device);
  const asking = await recogniseOwner(deps, form.telnum, caller);
  await (form.nopuzzle ? deps.limits.personCode : deps.limits.sms)(form.telnum, asking);
  await storeAndSend(deps, form.telnum, form.scene, asking);
  return { resendAfterSeconds };
}

/**
 * Sends a code to the phone that booked an order, through the ticket's link. There is no captcha, so each link, and all
 * links of a phone, have a low daily limit, separate from the owner's own requests.
 * @throws {AnswerError} A00003, A00012 while sending of codes is off, A00001
 */
export async function sendTicketCode(
  deps: AccountDeps,
  { telnum, orderId }: { telnum: string; orderId: string },
  caller: Caller,
): Promise<void> {
  await deps.messages.assertCodesGo(telnum);
  const asking = await recogniseOwner(deps, telnum, caller);
  await deps.limits.ticketCode({ orderId, telnum }, asking);
  await storeAndSend(deps, telnum, 'ticket', asking);
}

/**
 * Sends a code as an alternative to the picture captcha. There is no captcha before it, so it has its own limits. It
 * does not delay the code that the visitor requests next.
 * @throws {AnswerError} A00003, A00012 while sending of codes is off, A00001
 */
export async function sendPersonCode(
  deps: AccountDeps,
  { telnum }: { telnum: string },
  caller: AskingCaller,
): Promise<{ resendAfterSeconds: number }> {
  await deps.messages.assertCodesGo(telnum);
  const asking = await recogniseOwner(deps, telnum, caller);
  await deps.limits.personCode(telnum, asking);
  await storeAndSend(deps, telnum, 'person', asking);
  return { resendAfterSeconds };
}

/** @returns the same token as for a solved puzzle @throws {AnswerError} as `checkVerificationCode` */
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

/** The requester; `person`: the key of the signed-in or recognised person, under which codes are counted. */
type AskingCaller = Caller & { person?: string };
/** `accountId`: an account of the phone, for which the code is written. */
type RecognisedCaller = AskingCaller & { known: boolean; accountId: string | null };

/**
 * Recognises the owner of the phone, signed in or not, by a known device. Strangers who know a phone can request codes
 * to it, but use up neither its owner's limit nor the reserve of the budget.
 */
async function recogniseOwner(
  deps: AccountDeps,
  telnum: string,
  caller: AskingCaller,
): Promise<RecognisedCaller> {
  const [accountIds, operator] = await Promise.all([
    findIdsByTelnum(deps.database, telnum),
    findOperatorByTelnum(deps.database, telnum),
  ]);
  const persons = [
    ...accountIds.map((accountId) => ({ accountId })),
    ...(operator ? [{ accountId: operator.agencyId, operatorId: operator.id }] : []),
  ];
  const owner = await deps.risk.findKnownPerson(persons, caller.device);
  const person = caller.person ?? (owner && personKey(owner));
  const accountId = (owner ?? persons[0])?.accountId ?? null;
  return { ...caller, known: owner !== undefined, accountId, ...(person && { person }) };
}

async function storeAndSend(
  deps: AccountDeps,
  telnum: string,
  scene: SentScene,
  caller: RecognisedCaller,
): Promise<void> {
  const code = createSmsCode();
  const codeHash = hashCode(deps, telnum, code);
  const key = keyOf(deps, { telnum }, scene, caller);
  await storeCode(deps.database, { ...key, codeHash }, life);
  await deps.messages.sendCode({
    to: telnum,
    accountId: caller.accountId,
    text: composeMessage(caller.locale, `verification.${scene}`, { code }),
    code,
    isOwners: caller.known,
  });
}

/** A valid, unused code. */
export interface RightCode {
  /** The purpose for which it is valid. */
  scene: CodeScene;
  /**
   * Uses up the code in the transaction of its act. If the act fails for another reason (e.g. a taken name), the code
   * stays valid for a retry.
   * @throws {AnswerError} A00008 if another call was first
   */
  use(transaction: Transaction): Promise<void>;
  /** Keeps the used code on its device for another purpose, for ten minutes. */
  storeFor(transaction: Transaction, later: CodeScene): Promise<void>;
}

/** The code fields of a form. */
interface SentCode {
  telnum: string;
  smscode: string;
  /** The form's field, if it is not `smscode`. */
  field?: string;
}

/**
 * A code is valid only on the device that requested it, so other requests or guesses for the same phone neither replace
 * it nor use up its tries. The daily codes of a phone limit guesses over all devices. Wrong codes make the captcha
 * harder for their address, without blocking it. Text that is no code, however it is typed, uses up no try (product 11).
 * @throws {AnswerError} A00002 unless it is six digits; A00008 if the code is wrong, used, expired or tried too often;
 *   A00003; A00001 (503)
 */
export async function checkVerificationCode(
  deps: CodeDeps,
  sent: SentCode,
  scene: SmsScene,
  caller: CodeCaller,
): Promise<RightCode> {
  return checkAnyVerificationCode(deps, sent, [scene], caller);
}

/** The same for a code with one of several purposes. @throws {AnswerError} A00008 if it is valid for none of them */
export async function checkAnyVerificationCode(
  deps: CodeDeps,
  sent: SentCode,
  scenes: readonly CodeScene[],
  caller: CodeCaller,
): Promise<RightCode> {
  const typed = plainNumber(sent.smscode);
  if (!isSmsCode(typed)) throw faultOf(AnswerCode.badInput, 'validation.smscode', sent.field);
  const codeHash = hashCode(deps, sent.telnum, typed);
  return deps.limits.codeTry(caller.address, async () => {
    for (const scene of scenes) {
      const key = keyOf(deps, sent, scene, caller);
      if ((await countTry(deps.database, key)) === codeHash)
        return {
          scene,
          async use(transaction) {
            if (!(await removeCode(transaction, key, codeHash))) throw wrongCode(sent.field);
          },
          storeFor: (transaction, later) =>
            storeCode(transaction, { ...key, scene: later, codeHash }, repeatLife),
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

const wrongCode = (field?: string): AnswerError =>
  faultOf(AnswerCode.wrongVerificationCode, 'answer.A00008', field);

/** The key is also the sentence of the answer, because the ticket page shows no field's fault. */
const faultOf = (code: AnswerCode, key: string, field = 'smscode'): AnswerError =>
  new AnswerError(code, { key, faults: [{ field, key }] });
