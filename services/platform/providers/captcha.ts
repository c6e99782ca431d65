import type { Config } from '../config';
import { noteLack, noteWorking } from '../go-on-without';

/** Whether an answer is a person's; `unavailable`: nobody could say. */
export type CaptchaJudgement = 'yes' | 'no' | 'unavailable';

/** A captcha of somebody else's, in the place of the site's own puzzle. */
export interface CaptchaService {
  /** What a page needs to show it. */
  shown: { script: string; sitekey: string };
  /** It failed a moment ago: the site's own puzzle stands in. */
  isAway(): boolean;
  /**
   * Asks whether what its script answered in the browser is a person's; never throws. The service takes an answer once.
   * @param address of the caller; empty where it is not known, and nothing is said of it
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
/** After a failure nobody is asked for so long: a person waits in front of it, and has the site's own puzzle. */
const restMs = 30_000;

const what = 'the captcha service';

/** @returns undefined where the site's own puzzle is the captcha */
export function createCaptchaService(config: CaptchaConfig): CaptchaService | undefined {
  if (config.CAPTCHA_PROVIDER !== 'http') return undefined;
  let restsUntil = 0;
  return {
    shown: { script: config.CAPTCHA_SCRIPT_URL ?? '', sitekey: config.CAPTCHA_SITE_KEY ?? '' },
    isAway: () => Date.now() < restsUntil,
    async judge(response, address) {
      try {
        const isPerson = await ask(config, response, address);
        noteWorking(what);
        restsUntil = 0;
        return isPerson ? 'yes' : 'no';
      } catch (error) {
        restsUntil = Date.now() + restMs;
        noteLack(what, error);
        return 'unavailable';
      }
    },
  };
}

/**
 * The protocol that such services share: a form of secret, response and remoteip, answered by JSON {success: true or false}.
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
    // The secret goes to the address of the settings and nowhere else.
    redirect: 'error',
  });
  // Some refuse what is no answer of theirs by a status: whoever sends that must not make the service look away.
  if (answer.status >= 500) throw new Error(`the captcha service answered ${answer.status}`);
  const body = JSON.parse(await readText(answer)) as Record<string, unknown> | null;
  if (typeof body?.success !== 'boolean')
    throw new Error(`the captcha service answered ${answer.status}, neither yes nor no`);
  const codes = Array.isArray(body['error-codes']) ? body['error-codes'] : [];
  if (codes.some((code) => secretFaults.includes(code)))
    throw new Error('the captcha service does not know the secret');
  return answer.ok && body.success;
}

/** Then no person could pass. */
const secretFaults: unknown[] = ['missing-input-secret', 'invalid-input-secret'];

/** @throws {Error} where there is more of it than such an answer has */
async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new Error('the captcha service answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
