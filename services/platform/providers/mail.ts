import { createTransport } from 'nodemailer';
import type { Config } from '../config';

/** One letter, plain text. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The address that unsubscribes: mail programs show a button for it (RFC 2369, 8058). */
  endsBy?: string;
}

/** Hands a letter to the mail server; throws when it does not take it. */
type MailProvider = (message: MailMessage) => Promise<void>;

const limitMs = 10_000;

/**
 * A mail server that speaks SMTP: `smtp://user:password@host:587`, which must offer STARTTLS, or
 * `smtps://user:password@host:465`. A line without TLS carries no letter and no password, unless the address says
 * `?requireTLS=false`, which production refuses.
 * @throws {Error} with what the server answered to, never with the letter's text or whom it was for
 */
export function createSmtpMailProvider(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
): MailProvider {
  const transport = createTransport({
    url: String(config.SMTP_URL),
    requireTLS: true,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    // A letter of ours has no parts: nothing is read from the disk or from elsewhere on its account.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text, endsBy }) => {
    const headers = endsBy && {
      'List-Unsubscribe': `<${endsBy}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const letter = { to: { name: '', address: to }, subject, text };
    await transport
      .sendMail({
        ...letter,
        from: config.MAIL_FROM,
        textEncoding: 'base64',
        ...(headers && { headers }),
      })
      .catch((fault: unknown) => {
        // Not the fault itself as the cause: it holds what the server said, which names the reader.
        const { command, responseCode } = fault as { command?: string; responseCode?: number };
        throw new Error(
          `the mail server did not take a letter: ${command ?? 'CONN'} ${responseCode ?? ''}`,
        );
      });
  };
}

/**
 * Opens a line to the mail server, signs in and closes it; nothing is sent.
 * @throws {Error} with what SMTP_URL failed with, never with the password in it
 */
export async function assertMailAnswers({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<void> {
  const transport = createTransport({
    url: String(SMTP_URL),
    requireTLS: true,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
  const answered = transport.verify().catch((fault: unknown) => {
    // Not the fault itself as the cause: it holds what the server said, which may name the user.
    const { code = 'a fault', responseCode = '' } = fault as {
      code?: string;
      responseCode?: number;
    };
    throw new Error(`SMTP_URL cannot be used: ${`${code} ${responseCode}`.trim()}.`);
  });
  await answered.finally(() => transport.close());
}
