import type { VisitorClient } from './visitor-client';

/** @returns the newest code that was sent to the phone number or mail address */
export async function readSentCode(baseUrl: string, to: string): Promise<string> {
  const response = await fetch(`${baseUrl}/dev/outbox?to=${encodeURIComponent(to)}`);
  const messages = (await response.json()) as { code?: string }[];
  const code = messages.find((message) => message.code)?.code;
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Solves a slider puzzle in a visitor's place. @returns the token that the next call takes */
export async function solveCaptcha(baseUrl: string, client: VisitorClient): Promise<string> {
  const { captchaid } = await client.call('captcha/create');
  const response = await fetch(`${baseUrl}/dev/captcha/${String(captchaid)}`);
  const { x } = (await response.json()) as { x: number };
  const { captchatoken } = await client.call('captcha/verify', { captchaid: String(captchaid), x });
  return String(captchatoken);
}
