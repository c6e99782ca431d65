import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { locales, type MessageState } from '@hall/shared/codes/states';
import type { Config } from '@hall/platform/config';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import {
  createMessageSender,
  type MessageChannel,
  type OutgoingMessage,
  type SenderConfig,
} from '@hall/platform/providers/message-sender';
import type { SmsMessage } from '@hall/platform/providers/sms';
import type { Settings } from '../../configuration/settings';
import { composeMessage } from './compose';
import type { Message } from './message.entity';
import { findMessages, insertMessages } from './message.repository';
import { codeAgainSeconds } from './next-try';
import { codeMark } from './resend-message';
import type { SmsKind } from './sms-budget.entity';
import {
  refundBudget,
  secondsUntilBudget,
  type SmsBudgetSize,
  takeOfBudget,
} from './sms-budget.sql';

export interface Messages {
  /** @throws {AnswerError} A00012 while the hall sends no codes */
  assertCodesGo(): Promise<void>;
  /**
   * Sends a code at once and keeps that it went, or failed. What else the hall writes takes nothing of the codes' budget;
   * a fifth of it is left for phones' owners (`isOwners`), whatever strangers ask for.
   * @throws {AnswerError} A00012 while the hall sends no codes; A00001 (503) where their budget is used up, with the
   *   seconds until it is whole again, or where no operator takes the message
   */
  sendCode(message: SmsMessage & { code: string; isOwners?: boolean }): Promise<void>;
  /**
   * Takes messages that wait out of their budget, to be sent by `sendNews`.
   * @returns how many of the `wanted` may go: none while the hall sends none
   */
  takeNews(wanted: number): Promise<number>;
  /**
   * Sends one of the messages that wait; `sendQueuedMessages` keeps what became of it.
   * @throws {AnswerError} A00001 (503) where no operator takes it; it is back in the budget then
   */
  sendNews(message: SmsMessage): Promise<void>;
  /**
   * Writes to a mail address, in whatever language the text has; `sendQueuedMessages` keeps what became of it.
   * @returns false where no mail server is set, nor the outbox that stands for one: then no mails are written
   * @throws {AnswerError} A00001 (503) where the mail server does not take the letter
   */
  sendMail(message: { to: string; text: string; endsBy?: string }): Promise<boolean>;
  /** Whether any mails are written. */
  writesMails: boolean;
  /**
   * Sends a code to a mail address at once and keeps that it went; the code itself is kept in the outbox alone.
   * @throws {AnswerError} A00001 (503) where the mail server does not take the letter
   */
  sendMailCode(message: { to: string; text: string; code: string }): Promise<void>;
  /** The newest messages to a recipient: for the development outbox. */
  list(recipient: string): Promise<Message[]>;
}

/** In both languages: it is read before the letter is opened. */
const mailSubject = locales.map((locale) => composeMessage(locale, 'mail.subject', {})).join(' / ');

/**
 * Messages go to the providers that the configuration names. A code is kept with its message only in the outbox, which
 * exists for development.
 */
export function createMessages(
  database: Database,
  config: SenderConfig & Pick<Config, 'DEV_TOOLS'>,
  settings: Settings,
): Messages {
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
  /** @throws {AnswerError} A00001 (503); the message is back in the budget then */
  const handOfBudget = async (kind: SmsKind, message: SmsMessage): Promise<void> => {
    try {
      await hand({ channel: 'sms', ...message });
    } catch (error) {
      await goOnWithout('the count of messages', refundBudget(database, kind, 1));
      throw error;
    }
  };
  const handLetter = (letter: { to: string; text: string; endsBy?: string }): Promise<void> =>
    hand({ channel: 'mail', ...letter, subject: mailSubject });
  /** Sends a code at once and keeps that it went, or failed; where a provider sends it, without the code. */
  const sendAndKeep = async (
    channel: MessageChannel,
    { to, text, code }: { to: string; text: string; code: string },
    send: () => Promise<void>,
  ): Promise<void> => {
    const shown = sender.has(channel)
      ? { text: text.replace(code, codeMark), code: null }
      : { text, code };
    const keep = (state: MessageState): Promise<void> =>
      insertMessages(database, [{ recipient: to, channel, ...shown, state }]);
    try {
      await send();
    } catch (error) {
      await keep('failed');
      throw error;
    }
    await keep('sent');
  };
  const assertCodesGo = async (): Promise<void> => {
    const { textMessages } = await settings.get();
    if (!textMessages.codes.sending)
      throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_codesStopped' });
  };

  return {
    assertCodesGo,
    async sendCode(message) {
      await assertCodesGo();
      const { codes } = (await settings.get()).textMessages;
      const budget = message.isOwners ? codes : withoutReserve(codes);
      if (!(await takeOfBudget(database, 'codes', budget, 1)))
        throw new AnswerError(AnswerCode.internal, {
          status: 503,
          key: 'answer.A00001_codesUsedUp',
          retryAfter: await secondsUntilBudget(database, 'codes', budget),
        });
      await sendAndKeep('sms', message, () => handOfBudget('codes', message));
    },
    async takeNews(wanted) {
      const { news } = (await settings.get()).textMessages;
      return news.sending ? takeOfBudget(database, 'news', news, wanted) : 0;
    },
    sendNews: (message) => handOfBudget('news', message),
    async sendMail(message) {
      await handLetter(message);
      return writesMails;
    },
    writesMails,
    sendMailCode: (message) =>
      sendAndKeep('mail', message, () => handLetter({ to: message.to, text: message.text })),
    list: (recipient) => findMessages(database, recipient),
  };
}

/** @returns what strangers may use up of a budget: of one of five or more a fifth is left for phones' owners */
const withoutReserve = ({ hour, day }: SmsBudgetSize): SmsBudgetSize => ({
  hour: hour - Math.floor(hour / 5),
  day: day - Math.floor(day / 5),
});
