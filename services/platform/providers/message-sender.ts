import type { Config } from '../config';
import { createSmtpMailProvider, type MailMessage } from './mail';
import { createSmsOperators, type SmsMessage } from './sms';

/** The channel of a message. */
export type MessageChannel = 'sms' | 'mail';

/** One outgoing message. */
export type OutgoingMessage =
  | ({ channel: 'sms' } & SmsMessage)
  | ({ channel: 'mail' } & MailMessage);

export type SenderConfig = Pick<
  Config,
  | 'SMS_PROVIDER'
  | 'SMS_HTTP_URL'
  | 'SMS_HTTP_TOKEN'
  | 'SMS_SECOND_HTTP_URL'
  | 'SMS_SECOND_HTTP_TOKEN'
  | 'SMTP_URL'
  | 'MAIL_FROM'
>;

/** @returns the sender with the configured providers */
export function createMessageSender(config: SenderConfig) {
  const sms = config.SMS_PROVIDER === 'http' ? createSmsOperators(config) : undefined;
  const mail = config.SMTP_URL ? createSmtpMailProvider(config) : undefined;
  return {
    /** Whether a provider is configured; without one, messages of the channel are not sent. */
    has: (channel: MessageChannel): boolean => (channel === 'sms' ? sms : mail) !== undefined,
    /** @throws {Error} if no provider accepts the message */
    async send(message: OutgoingMessage): Promise<void> {
      await (message.channel === 'sms' ? sms?.(message) : mail?.(message));
    },
  };
}
