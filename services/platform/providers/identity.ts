import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import { noteLack, noteWorking } from '../go-on-without';

/** A name and document number to compare. */
export interface AskedIdentity {
  realname: string;
  /** 1 ID card, 2 passport, and so on (`DocType`). */
  doctype: number;
  idnum: string;
}

/** Whether the number belongs to the name; `unavailable`: the service could not tell. */
export type IdentityAnswer = 'yes' | 'no' | 'unavailable';

/** Asks the identity service; never throws. */
export type IdentityProvider = (asked: AskedIdentity) => Promise<IdentityAnswer>;

/** Timeout of one attempt, and the delays of the retries, in milliseconds. */
const timeoutMs = 3000;
const pausesMs = [200, 600];
/** Circuit breaker: failed calls in a row after which none is made for a time, because a visitor is waiting. */
const breaksAfter = 3;
const restMs = 30_000;

const what = 'the identity provider';

/**
 * @param config IDENTITY_PROVIDER `none`: no check; `simulator`, for development: see `simulate`; `http`: POST
 *   {realname, doctype, idnum} as JSON with a bearer token, answered by 200 {"match": true or false}
 */
export function createIdentityProvider(
  config: Pick<Config, 'IDENTITY_PROVIDER' | 'IDENTITY_HTTP_URL' | 'IDENTITY_HTTP_TOKEN'>,
  pauses: readonly number[] = pausesMs,
): IdentityProvider {
  if (config.IDENTITY_PROVIDER === 'simulator') return simulate;
  if (config.IDENTITY_PROVIDER === 'none') return () => Promise.resolve('unavailable');
  let failures = 0;
  let restsUntil = 0;
  return async (asked) => {
    if (Date.now() < restsUntil) return 'unavailable';
    let fault: unknown;
    for (const pause of [0, ...pauses]) {
      // Jitter, so that failed calls do not retry together.
      if (pause) await sleep(pause * (0.5 + Math.random()));
      try {
        const isMatch = await ask(config, asked);
        failures = 0;
        noteWorking(what);
        return isMatch ? 'yes' : 'no';
      } catch (error) {
        fault = error;
      }
    }
    failures += 1;
    if (failures >= breaksAfter) {
      restsUntil = Date.now() + restMs;
      failures = 0;
    }
    noteLack(what, fault);
    return 'unavailable';
  };
}

/** @throws {Error} with the status, never with the person's data */
async function ask(
  config: Pick<Config, 'IDENTITY_HTTP_URL' | 'IDENTITY_HTTP_TOKEN'>,
  { realname, doctype, idnum }: AskedIdentity,
): Promise<boolean> {
  const answer = await fetch(String(config.IDENTITY_HTTP_URL), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${config.IDENTITY_HTTP_TOKEN ?? ''}`,
    },
    body: JSON.stringify({ realname, doctype, idnum }),
    signal: AbortSignal.timeout(timeoutMs),
    // A name and its number must not follow a redirect.
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  const body = (await answer.json()) as { match?: unknown } | null;
  if (typeof body?.match !== 'boolean')
    throw new Error('the identity provider answered neither yes nor no');
  return body.match;
}

/** For development: a name ending in 伪 does not match; one ending in 停 cannot be checked. */
const simulate: IdentityProvider = ({ realname }) =>
  Promise.resolve(realname.endsWith('伪') ? 'no' : realname.endsWith('停') ? 'unavailable' : 'yes');
