import type { Config } from '@hall/platform/config';
import { notReadyError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import { createSmtpMailProvider } from '@hall/platform/providers/mail';
import { createHttpSmsProvider, type SmsMessage } from '@hall/platform/providers/sms';
import { composeMessage } from './compose';
import type { Message } from './message.entity';
import { findMessages, insertMessage } from './message.repository';

export interface Messages {
  /** @throws {AnswerError} A00001 (503) where the operator does not take the message */
  sendSms(message: SmsMessage): Promise<void>;
  /**
   * Writes to a mail address, in whatever language the text has.
   * @throws {AnswerError} A00001 (503) where the mail server does not take the letter
   */
  sendMail(message: { to: string; text: string }): Promise<void>;
  /** The newest messages to a recipient: for the development outbox. */
  list(recipient: string): Promise<Message[]>;
}

/** In both languages: it is read before the letter is opened. */
const mailSubject = (['zh', 'en'] as const)
  .map((locale) => composeMessage(locale, 'mail.subject', {}))
  .join(' / ');

/**
 * Messages go to the provider that the configuration names. Each is kept as sent or failed; a code is
 * kept with it only in the outbox, which exists for development.
 */
export function createMessages(
  database: Database,
  config: Pick<
    Config,
    'SMS_PROVIDER' | 'SMS_HTTP_URL' | 'SMS_HTTP_TOKEN' | 'SMTP_URL' | 'MAIL_FROM' | 'DEV_TOOLS'
  >,
): Messages {
  const send = config.SMS_PROVIDER === 'http' ? createHttpSmsProvider(config) : undefined;
  const post = config.SMTP_URL ? createSmtpMailProvider(config) : undefined;
  return {
    async sendMail({ to, text }) {
      if (!post && !config.DEV_TOOLS) return;
      const kept = { recipient: to, channel: 'mail' as const, text, code: null };
      try {
        await post?.({ to, subject: mailSubject, text });
        await insertMessage(database, { ...kept, state: 'sent' });
      } catch (error) {
        await insertMessage(database, { ...kept, state: 'failed' });
        throw notReadyError(30, error);
      }
    },
    async sendSms(message) {
      const { to, text, code } = message;
      const kept = { recipient: to, channel: 'sms' as const };
      if (!send) {
        await insertMessage(database, { ...kept, text, code: code ?? null, state: 'sent' });
        return;
      }
      const hidden = { ...kept, text: code ? text.replace(code, '******') : text, code: null };
      try {
        await send(message);
        await insertMessage(database, { ...hidden, state: 'sent' });
      } catch (error) {
        await insertMessage(database, { ...hidden, state: 'failed' });
        throw notReadyError(30, error);
      }
    },
    list: (recipient) => findMessages(database, recipient),
  };
}
