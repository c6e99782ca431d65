import type { Config } from '../config';
import { createSmtpMailProvider, type MailMessage } from './mail';
import { createSmsOperators, type SmsMessage } from './sms';

/** By which way a message goes. */
export type MessageChannel = 'sms' | 'mail';

/** One message on its way out. */
export type OutgoingMessage =
  | ({ channel: 'sms' } & SmsMessage)
  | ({ channel: 'mail' } & MailMessage);

/** The one way out for text messages and mails. It tries once: the caller decides about another try. */
export interface MessageSender {
  /** Whether a provider is set; without one the messages of a channel leave the process in no way. */
  has(channel: MessageChannel): boolean;
  /** @throws {Error} where no provider takes the message */
  send(message: OutgoingMessage): Promise<void>;
}

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

/** @returns the sender of the providers that the settings name */
export function createMessageSender(config: SenderConfig): MessageSender {
  const sms = config.SMS_PROVIDER === 'http' ? createSmsOperators(config) : undefined;
  const mail = config.SMTP_URL ? createSmtpMailProvider(config) : undefined;
  return {
    has: (channel) => (channel === 'sms' ? sms : mail) !== undefined,
    async send(message) {
      await (message.channel === 'sms' ? sms?.(message) : mail?.(message));
    },
  };
}
