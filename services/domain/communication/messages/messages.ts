import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { locales } from '@hall/shared/codes/states';
import type { Config } from '@hall/platform/config';
import { AnswerError, notReadyError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database } from '@hall/platform/postgres/data-source';
import { createSmtpMailProvider } from '@hall/platform/providers/mail';
import { createSmsOperators, type SmsMessage } from '@hall/platform/providers/sms';
import type { Settings } from '../../configuration/settings';
import { composeMessage } from './compose';
import type { Message } from './message.entity';
import { findMessages, insertMessages } from './message.repository';
import type { SmsKind } from './sms-budget.entity';
import {
  giveBackToBudget,
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

type MessagesConfig = Pick<
  Config,
  | 'SMS_PROVIDER'
  | 'SMS_HTTP_URL'
  | 'SMS_HTTP_TOKEN'
  | 'SMS_SECOND_HTTP_URL'
  | 'SMS_SECOND_HTTP_TOKEN'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'DEV_TOOLS'
>;

/** In both languages: it is read before the letter is opened. */
const mailSubject = locales.map((locale) => composeMessage(locale, 'mail.subject', {})).join(' / ');

/**
 * Messages go to the providers that the configuration names. A code is kept with its message only in the outbox, which
 * exists for development.
 */
export function createMessages(
  database: Database,
  config: MessagesConfig,
  settings: Settings,
): Messages {
  const send = config.SMS_PROVIDER === 'http' ? createSmsOperators(config) : undefined;
  const post = config.SMTP_URL ? createSmtpMailProvider(config) : undefined;

  /** @throws {AnswerError} A00001 (503) */
  const hand = async (kind: SmsKind, message: SmsMessage): Promise<void> => {
    try {
      await send?.(message);
    } catch (error) {
      await goOnWithout('the count of messages', giveBackToBudget(database, kind, 1));
      throw notReadyError(30, error);
    }
  };
  /** @throws {AnswerError} A00001 (503) */
  const handLetter = async (letter: {
    to: string;
    text: string;
    endsBy?: string;
  }): Promise<void> => {
    await post?.({ ...letter, subject: mailSubject }).catch((error: unknown) => {
      throw notReadyError(30, error);
    });
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
      const { to, text, code } = message;
      const kept = { recipient: to, channel: 'sms' as const };
      const shown = send ? { text: text.replace(code, '******'), code: null } : { text, code };
      try {
        await hand('codes', message);
      } catch (error) {
        await insertMessages(database, [{ ...kept, ...shown, state: 'failed' }]);
        throw error;
      }
      await insertMessages(database, [{ ...kept, ...shown, state: 'sent' }]);
    },
    async takeNews(wanted) {
      const { news } = (await settings.get()).textMessages;
      return news.sending ? takeOfBudget(database, 'news', news, wanted) : 0;
    },
    sendNews: (message) => hand('news', message),
    async sendMail(message) {
      await handLetter(message);
      return !!post || config.DEV_TOOLS;
    },
    writesMails: !!post || config.DEV_TOOLS,
    async sendMailCode({ to, text, code }) {
      const shown = post ? { text: text.replace(code, '******'), code: null } : { text, code };
      const kept = { recipient: to, channel: 'mail' as const, ...shown };
      try {
        await handLetter({ to, text });
      } catch (error) {
        await insertMessages(database, [{ ...kept, state: 'failed' }]);
        throw error;
      }
      await insertMessages(database, [{ ...kept, state: 'sent' }]);
    },
    list: (recipient) => findMessages(database, recipient),
  };
}

/** @returns what strangers may use up of a budget: of one of five or more a fifth is left for phones' owners */
const withoutReserve = ({ hour, day }: SmsBudgetSize): SmsBudgetSize => ({
  hour: hour - Math.floor(hour / 5),
  day: day - Math.floor(day / 5),
});
