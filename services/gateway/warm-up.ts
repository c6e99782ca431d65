import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bookingCalls } from '@hall/shared/contract/booking';
import { callBase } from '@hall/shared/contract/envelope';
import { orderCalls } from '@hall/shared/contract/order';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Logger } from '@hall/platform/logger';
import type { ReservedPlaces } from '@hall/toolkit/admission';
import { createAdmission } from './calls/admission';
import { createServer as createSite } from './server';

/** Concurrent calls; this also opens as many store connections. */
const atOnce = 8;
/** Number of calls, enough for the compiler to optimise the hot code. */
const calls = 600;

const asked = [scheduleCalls.calendar, bookingCalls.result, orderCalls.list].map(
  ({ path }) => path,
);
const ignore = (): void => undefined;

/** A typical visitor call that stores nothing. */
interface Question {
  method: 'GET' | 'POST';
  path: string;
  form?: string;
}

/** Discards metrics, refusals and security events of the warm-up. */
const silent = { turnedAway: ignore, limit: ignore, inHand: ignore, observe: ignore, note: ignore };

/**
 * A new process answers ten times slower until its code is compiled and its connections are open. During an update it
 * takes half of the calls or more, and would reject many. So it first calls itself on a private port.
 * @param deps of the site, the same as for visitors
 */
export async function warmUp(
  deps: Parameters<typeof createSite>[0],
  places: ReservedPlaces,
  logger: Logger,
): Promise<void> {
  const since = performance.now();
  const { config, callDeps } = deps;
  const admission = createAdmission({
    config,
    signIns: callDeps.signIns,
    places,
    attempts: silent,
    metrics: silent,
  });
  const quiet = { ...callDeps, admission, metrics: silent, security: ignore };
  const site = createSite({ ...deps, config: { ...config, HTTPS_HOST: '' }, callDeps: quiet });
  const query = `bundleid=${config.BUNDLE_ID}&moduleid=${config.MODULE_ID}`;
  const answered = await askItself(site, query, config.WARM_UP_SECONDS);
  admission.close();
  logger.info({ answered, ms: Math.round(performance.now() - since) }, 'gateway warmed up');
}

/** @returns the number of answered calls */
async function askItself(site: RequestListener, query: string, seconds: number): Promise<number> {
  const server = createServer(site);
  // Exclusive, because clustered gateway processes share the visitors' port.
  server.listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const questions: Question[] = [
    { method: 'GET', path: '/page/' },
    ...asked.map((path): Question => ({
      method: 'POST',
      path: `${callBase}${path}?${query}`,
      form: `requestid=${randomBytes(16).toString('hex')}`,
    })),
  ];
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  let answered = 0;
  const askOn = async (): Promise<void> => {
    while (sent < calls && performance.now() < end) {
      const question = questions[sent % questions.length] as Question;
      sent += 1;
      if (await ask(port, question)) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  server.close();
  server.closeAllConnections();
  return answered;
}

/** @returns whether there was any answer */
async function ask(port: number, { method, path, form }: Question): Promise<boolean> {
  const headers = {
    // A sign-in that does not exist.
    authorization: `Bearer ${randomBytes(32).toString('hex')}`,
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const signal = AbortSignal.timeout(5000);
  const body = form ?? null;
  const answer = fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body, signal });
  return Boolean(
    await goOnWithout(
      'an answer to itself',
      answer.then((response) => response.text()),
    ),
  );
}
