import { readJson } from '@hall/shared/contract/bounds';
import type { Config } from '../config';
import { noteLack, noteWorking } from '../go-on-without';

/** Whether an answer comes from a person; `unavailable`: the service could not tell. */
export type CaptchaJudgement = 'yes' | 'no' | 'unavailable';

/** An external captcha service, used instead of the site's own puzzle. */
export interface CaptchaService {
  /** The data with which a page shows it. */
  shown: { script: string; sitekey: string };
  /**
   * Asks whether the response of its script in the browser comes from a person; never throws. Each response is accepted once.
   * @param address of the caller; empty if unknown, and then it is not sent
   */
  judge(response: string, address: string): Promise<CaptchaJudgement>;
}

type CaptchaConfig = Pick<
  Config,
  | 'CAPTCHA_PROVIDER'
  | 'CAPTCHA_HTTP_URL'
  | 'CAPTCHA_HTTP_SECRET'
  | 'CAPTCHA_SITE_KEY'
  | 'CAPTCHA_SCRIPT_URL'
>;

const timeoutMs = 3000;
const mostBytes = 16_384;
/** Client errors that come from the site's account, address or quota, not from the visitor's response. */
const siteFaults = [401, 404, 408, 429];

const what = 'the captcha service';

/** @returns undefined if the site's own puzzle is configured */
export function createCaptchaService(config: CaptchaConfig): CaptchaService | undefined {
  if (config.CAPTCHA_PROVIDER !== 'http') return undefined;
  return {
    shown: { script: config.CAPTCHA_SCRIPT_URL ?? '', sitekey: config.CAPTCHA_SITE_KEY ?? '' },
    async judge(response, address) {
      try {
        const isPerson = await ask(config, response, address);
        noteWorking(what);
        return isPerson ? 'yes' : 'no';
      } catch (error) {
        noteLack(what, error);
        return 'unavailable';
      }
    },
  };
}

/**
 * The common protocol of such services: a form of secret, response and remoteip, answered by JSON {success: true or false}.
 * @throws {Error} with the status, never with the secret or the response
 */
async function ask(
  { CAPTCHA_HTTP_URL: url, CAPTCHA_HTTP_SECRET: secret }: CaptchaConfig,
  response: string,
  address: string,
): Promise<boolean> {
  const answer = await fetch(String(url), {
    method: 'POST',
    body: new URLSearchParams({ secret: secret ?? '', response, ...(address && { remoteip: address }) }), // oxfmt-ignore
    signal: AbortSignal.timeout(timeoutMs),
    // The secret must not follow a redirect.
    redirect: 'error',
  });
  // A visitor can craft a response that the service, or a firewall before it, answers with a 4xx status and any body.
  const isRefused = answer.status >= 400 && answer.status < 500;
  if (answer.status >= 500 || siteFaults.includes(answer.status))
    throw new Error(`the captcha service answered ${answer.status}`);
  const body = readJson(await readText(answer)) as Record<string, unknown> | null;
  if (typeof body?.success !== 'boolean' && !isRefused)
    throw new Error(`the captcha service answered ${answer.status}, neither yes nor no`);
  const codes = body?.['error-codes'];
  if (Array.isArray(codes) && codes.some((code) => secretFaults.includes(code)))
    throw new Error('the captcha service does not know the secret');
  return answer.ok && body?.success === true;
}

/** With these errors no visitor could pass. */
const secretFaults: unknown[] = ['missing-input-secret', 'invalid-input-secret'];

/** @returns the body; empty if it is longer than such an answer */
async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > mostBytes) return '';
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
