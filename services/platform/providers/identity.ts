import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../config';
import { noteLack, noteWorking } from '../go-on-without';

/** Whose name and number are to be compared. */
export interface AskedIdentity {
  realname: string;
  /** 1 ID card, 2 passport, and so on (`DocType`). */
  doctype: number;
  idnum: string;
}

/** Whether a document's number belongs to the name; `unavailable`: nobody could say. */
export type IdentityAnswer = 'yes' | 'no' | 'unavailable';

/** Asks who knows; it never throws. */
export type IdentityProvider = (asked: AskedIdentity) => Promise<IdentityAnswer>;

/** How long one try may last, and after which pauses it is tried again. */
const timeoutMs = 3000;
const pausesMs = [200, 600];
/** After so many questions in a row without an answer nobody is asked for so long: a person waits in front of it. */
const breaksAfter = 3;
const restMs = 30_000;

const what = 'the identity provider';

/**
 * @param config IDENTITY_PROVIDER `none`: there is nobody to ask; `simulator`, of a development: see `simulate`; `http`: POST
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
      // Not at the same moment as everybody else who failed.
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

/** @throws {Error} with the status, never with whom it was asked of */
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
    // A name and its number go to the address of the settings and nowhere else.
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  const body = (await answer.json()) as { match?: unknown } | null;
  if (typeof body?.match !== 'boolean')
    throw new Error('the identity provider answered neither yes nor no');
  return body.match;
}

/** For development: a name ending in 伪 does not match its number; one ending in 停 cannot be checked. */
const simulate: IdentityProvider = ({ realname }) =>
  Promise.resolve(realname.endsWith('伪') ? 'no' : realname.endsWith('停') ? 'unavailable' : 'yes');
