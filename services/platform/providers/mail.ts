import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { NotTaken } from './not-taken';

/** One plain-text mail. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  /** The unsubscribe address, for the button in mail programs (RFC 2369, 8058). */
  endsBy?: string;
}

/** Hands a mail to the mail server; throws if the server does not accept it. */
type MailProvider = (message: MailMessage) => Promise<void>;

const limitMs = 10_000;
const lineTo = (url: string | undefined) => ({
  url: String(url),
  requireTLS: true,
  connectionTimeout: limitMs,
  greetingTimeout: limitMs,
  socketTimeout: limitMs,
});

/**
 * An SMTP server: `smtp://user:password@host:587`, which must offer STARTTLS, or `smtps://user:password@host:465`.
 * Without TLS no mail and no password is sent, unless the address has `?requireTLS=false`, which production refuses.
 * @throws {NotTaken} with the failed command, never with the mail's text or recipient
 */
export function createSmtpMailProvider(
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
): MailProvider {
  const transport = createTransport({
    ...lineTo(config.SMTP_URL),
    // Our mails have no attachments, so reading files and URLs is disabled.
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
        // The original error is not the cause, because it holds the server's text, which names the recipient.
        const { command, responseCode } = fault as { command?: string; responseCode?: number };
        const code = `${command ?? 'CONN'} ${responseCode ?? ''}`.trim();
        throw new NotTaken(`the mail server did not accept a mail: ${code}`, code);
      });
  };
}

/**
 * Connects to the mail server, signs in and disconnects; sends nothing.
 * @throws {Error} with the reason, never with the password of SMTP_URL
 */
export async function assertMailAnswers({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<void> {
  const transport = createTransport(lineTo(SMTP_URL));
  const answered = transport.verify().catch((fault: unknown) => {
    // The original error is not the cause, because it holds the server's text, which may name the user.
    const { code = 'a fault', responseCode = '' } = fault as {
      code?: string;
      responseCode?: number;
    };
    throw new Error(`SMTP_URL cannot be used: ${`${code} ${responseCode}`.trim()}.`);
  });
  await answered.finally(() => transport.close());
}
