import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { locales, type MessageState } from '@hall/shared/codes/states';
import type { Config } from '@hall/platform/config';
import {
  AnswerError,
  fieldError,
  notReadyError,
  notFoundError,
  somebodyWasFirstError,
  wrongStateError,
} from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import {
  createMessageSender,
  type MessageChannel,
  type OutgoingMessage,
  type SenderConfig,
} from '@hall/platform/providers/message-sender';
import { codeOfFault } from '@hall/platform/providers/not-taken';
import type { SmsMessage } from '@hall/platform/providers/sms';
import type { Settings } from '../../configuration/settings';
import { codeMark, composeMessage, nameHall } from './compose';
import type { Message, SmsKind } from './message.entity';
import {
  findMessages,
  insertMessages,
  type ListedMessage,
  lockMessage,
  noteResent,
} from './message.repository';
import {
  refundBudget,
  secondsUntilBudget,
  type SmsBudgetSize,
  takeOfBudget,
} from './sms-budget.sql';
import { isMailContact } from '@hall/shared/rules/people';
import { maskLinks, maskNumber } from '@hall/shared/rules/masking';
import { type Actor, recordAct } from '../../foundation/audit';
import { queueMessage } from './message-queue.repository';

/** @returns a message for staff, without code and with personal links masked; the stored text keeps the links */
export const textForStaff = ({ text, code }: Pick<ListedMessage['message'], 'text' | 'code'>) =>
  maskLinks(code ? text.replaceAll(code, codeMark) : text);

/** @returns whether a message failed, was not resent, and is not a code, which has expired by then */
export function isResendable({ message, sentLater }: ListedMessage): boolean {
  const { state, code, text, resentAt } = message;
  return state === 'failed' && !resentAt && !sentLater && !code && !text.includes(codeMark);
}

/** @throws {AnswerError} A00009; A00012 (409) if it was already resent or cannot be resent */
export async function resendMessage(
  database: Database,
  actor: Actor,
  messageId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const listed = await lockMessage(transaction, messageId);
    if (!listed) throw notFoundError();
    const { channel, recipient, accountId, text, resentAt, ...more } = listed.message;
    if (resentAt) throw somebodyWasFirstError();
    if (!isResendable(listed)) throw wrongStateError('answer.A00012_notResendable');
    const { closingId, about, reports } = more;
    const same = { channel, to: recipient, accountId, text, closingId, about, reports };
    await queueMessage(transaction, same);
    await noteResent(transaction, messageId);
    await recordAct(transaction, {
      ...actor,
      act: 'message.resend',
      subject: { type: 'message', id: messageId },
      after: { recipient: maskNumber(recipient) },
    });
  });
}

/** A code, for an account or for a stranger. */
export interface WrittenCode {
  to: string;
  accountId: string | null;
  text: string;
  code: string;
}

/** A code is sent without retries, because its reader waits. This is the retry-after in seconds shown to the reader. */
const codeAgainSeconds = 30;

/** In both languages, because it is read before the mail is opened. */
const mailSubject = locales.map((locale) => composeMessage(locale, 'mail.subject', {})).join(' / ');

/** Sends messages through the configured providers. Only the development outbox stores a code with its message. */
export function createMessages(
  database: Database,
  config: SenderConfig & Pick<Config, 'DEV_TOOLS'>,
  settings: Settings,
) {
  const sender = createMessageSender(config);
  const writesMails = sender.has('mail') || config.DEV_TOOLS;

  /** @throws {AnswerError} A00001 (503) */
  const hand = async (message: OutgoingMessage): Promise<void> => {
    try {
      await sender.send(message);
    } catch (error) {
      throw notReadyError(codeAgainSeconds, error);
    }
  };
  /** @throws {AnswerError} A00001 (503); the budget is refunded */
  const handOfBudget = async (kind: SmsKind, message: SmsMessage): Promise<void> => {
    try {
      await hand({ channel: 'sms', ...message });
    } catch (error) {
      await goOnWithout('the count of messages', refundBudget(database, kind, 1));
      throw error;
    }
  };
  const named = async (text: string): Promise<string> =>
    nameHall(text, (await settings.get()).hall);
  const handLetter = async (letter: { to: string; text: string; endsBy?: string }): Promise<void> =>
    hand({ channel: 'mail', ...letter, subject: await named(mailSubject) });
  /** Sends a code at once and logs the result; without the code if a provider sends it. */
  const sendAndLog = async (
    channel: MessageChannel,
    { to, accountId, text, code }: WrittenCode,
    send: () => Promise<void>,
  ): Promise<void> => {
    const shown = sender.has(channel)
      ? { text: text.replace(code, codeMark), code: null }
      : { text, code };
    const log = (state: MessageState, failure?: string): Promise<void> =>
      insertMessages(database, [
        { recipient: to, accountId, channel, ...shown, state, failure: failure ?? null },
      ]);
    try {
      await send();
    } catch (error) {
      await log('failed', codeOfFault(error));
      throw error;
    }
    await log('sent');
  };
  /** @throws {AnswerError} A00001 (503) with the seconds until the budget resets if it is used up */
  const takeCode = async (isOwners = false): Promise<void> => {
    const { codes } = (await settings.get()).textMessages;
    const budget = isOwners ? codes : withoutReserve(codes);
    if (!(await takeOfBudget(database, 'codes', budget, 1)))
      throw new AnswerError(AnswerCode.internal, {
        status: 503,
        key: 'answer.A00001_codesUsedUp',
        retryAfter: await secondsUntilBudget(database, 'codes', budget),
      });
  };
  const writeMailCode = async (message: WrittenCode): Promise<void> => {
    const text = await named(message.text);
    await sendAndLog('mail', { ...message, text }, () => handLetter({ to: message.to, text }));
  };
  const assertCodesGo = async (to: string): Promise<void> => {
    if (isMailContact(to)) {
      if (!writesMails) throw fieldError('telnum', 'validation.telnum');
      return;
    }
    const { textMessages } = await settings.get();
    if (!textMessages.codes.sending)
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_codesStopped' });
  };

  return {
    /**
     * Whether a mail address can become the contact of an individual's account: the hall's setting, and mail is
     * configured.
     */
    takesMailAccounts: async (): Promise<boolean> =>
      writesMails && (await settings.get()).mailAccounts,
    /**
     * @param to a phone or a mail address
     * @throws {AnswerError} A00012 while codes by text message are switched off; A00002 for an address without mail
     */
    assertCodesGo,
    /**
     * Sends a code at once, by mail to an address, and logs the result. Codes have one budget on both ways, and other
     * messages a separate one. A fifth of the codes' budget is reserved for the owners of a contact (`isOwners`), whatever
     * strangers request.
     * @throws {AnswerError} as `assertCodesGo`; A00012 while sending of codes is off; A00001 (503) with the seconds until
     *   the budget resets if it is used up, or if no operator accepts the message
     */
    async sendCode(message: WrittenCode & { isOwners?: boolean }): Promise<void> {
      await assertCodesGo(message.to);
      await takeCode(message.isOwners);
      if (isMailContact(message.to)) return writeMailCode(message);
      const text = await named(message.text);
      await sendAndLog('sms', { ...message, text }, () =>
        handOfBudget('codes', { ...message, text }),
      );
    },
    /**
     * Takes waiting messages from their budget, to be sent by `sendNews`.
     * @returns how many of the `wanted` may be sent; none while sending is off
     */
    async takeNews(wanted: number): Promise<number> {
      const { news } = (await settings.get()).textMessages;
      return news.sending ? takeOfBudget(database, 'news', news, wanted) : 0;
    },
    /**
     * Sends a waiting message; `sendQueuedMessages` logs the result.
     * @throws {AnswerError} A00001 (503) if no operator accepts it; the budget is refunded
     */
    sendNews: (message: SmsMessage): Promise<void> => handOfBudget('news', message),
    /**
     * Sends a mail in the language of its text; `sendQueuedMessages` logs the result.
     * @returns false if neither a mail server nor the outbox is configured; then no mail is sent
     * @throws {AnswerError} A00001 (503) if the mail server does not accept it
     */
    async sendMail(message: { to: string; text: string; endsBy?: string }): Promise<boolean> {
      await handLetter(message);
      return writesMails;
    },
    /** Whether mail is configured. */
    writesMails,
    /**
     * Sends a code to an address of the account's owner at once and logs it; only the outbox stores the code.
     * @throws {AnswerError} A00001 (503) if the budget of codes is used up, or the mail server does not accept it
     */
    async sendMailCode(message: WrittenCode): Promise<void> {
      await takeCode(true);
      await writeMailCode(message);
    },
    /** The newest messages to a recipient, for the development outbox. */
    list: (recipient: string): Promise<Message[]> => findMessages(database, recipient),
  };
}

export type Messages = ReturnType<typeof createMessages>;

/** @returns the part of a budget for strangers: a budget of five or more reserves a fifth for the owners of contacts */
const withoutReserve = ({ hour, day }: SmsBudgetSize): SmsBudgetSize => ({
  hour: hour - Math.floor(hour / 5),
  day: day - Math.floor(day / 5),
});
