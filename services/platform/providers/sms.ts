import type { Config } from '../config';

/** One message on its way to a phone; `code` only so that the development outbox can show it. */
export interface SmsMessage {
  to: string;
  text: string;
  code?: string;
}

/** Hands a message to the operator; throws when the operator does not take it. */
export type SmsProvider = (message: SmsMessage) => Promise<void>;

/**
 * An operator's HTTP gateway: POST {to, text} as JSON with a bearer token; 2xx means taken.
 * @throws {Error} with the status, never with the message's text
 */
export function createHttpSmsProvider(
  config: Pick<Config, 'SMS_HTTP_URL' | 'SMS_HTTP_TOKEN'>,
): SmsProvider {
  return async ({ to, text }) => {
    const answer = await fetch(String(config.SMS_HTTP_URL), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${config.SMS_HTTP_TOKEN ?? ''}`,
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(5000),
    });
    if (!answer.ok) throw new Error(`the SMS operator answered ${answer.status}`);
  };
}
