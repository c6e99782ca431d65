import { handTrack } from './hand-track';
import type { VisitorClient } from './visitor-client';

/** @returns the messages to the phone number or mail address, newest first */
export async function readMessages(
  baseUrl: string,
  to: string,
): Promise<{ text: string; code?: string }[]> {
  const response = await fetch(`${baseUrl}/dev/outbox?to=${encodeURIComponent(to)}`);
  return (await response.json()) as { text: string; code?: string }[];
}

/** @returns the newest code sent to the phone number or mail address */
export async function readSentCode(baseUrl: string, to: string): Promise<string> {
  const messages = await readMessages(baseUrl, to);
  const code = messages.find((message) => message.code)?.code;
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/**
 * Solves a slider puzzle for a visitor.
 * @returns the token for the next call
 */
export async function solveCaptcha(baseUrl: string, client: VisitorClient): Promise<string> {
  const { captchaid } = await client.call('captcha/create');
  const response = await fetch(`${baseUrl}/dev/captcha/${String(captchaid)}`);
  const { x } = (await response.json()) as { x: number };
  const { captchatoken } = await client.call('captcha/verify', {
    captchaid: String(captchaid),
    x,
    track: handTrack(x),
  });
  return String(captchatoken);
}
