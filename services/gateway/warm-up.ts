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
import type { KeptPlaces } from '@hall/toolkit/admission';
import { createAdmission } from './calls/admission';
import { createServer as createSite } from './server';

/** Calls made at once: as many connections to the stores are open then. */
const atOnce = 8;
/** What the compiler needs to have seen before a busy machine can afford the answers. */
const calls = 600;

const asked = [scheduleCalls.calendar, bookingCalls.result, orderCalls.list];
const ignore = (): void => undefined;

/** What every visitor asks for, and nobody's: no call of it stores anything. */
interface Question {
  method: 'GET' | 'POST';
  path: string;
  form?: string;
}

/** What its own calls count and refuse is told nowhere, and its door is plain. */
const silent = { turnedAway: ignore, limit: ignore, inHand: ignore, observe: ignore, note: ignore };

/**
 * A process that has just begun takes ten times as long for each answer, until its code is compiled and its connections are open:
 * where it takes over half a hall's calls, or all of them while the other gateway is replaced, it tells many to come again. So it
 * answers itself first, at a door of its own that nobody knows.
 * @param deps of the site, as visitors will ask it
 */
export async function warmUp(
  deps: Parameters<typeof createSite>[0],
  places: KeptPlaces,
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

/** @returns how many were answered */
async function askItself(site: RequestListener, query: string, seconds: number): Promise<number> {
  const server = createServer(site);
  // Its own, also where several processes of a gateway share the one for visitors.
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

/** @returns whether there was an answer, whatever it said */
async function ask(port: number, { method, path, form }: Question): Promise<boolean> {
  const headers = {
    // Somebody's sign-in who is not there.
    authorization: `Bearer ${randomBytes(32).toString('hex')}`,
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
  };
  const signal = AbortSignal.timeout(5000);
  const body = form ?? null;
  const answer = fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body, signal });
  return Boolean(
    await goOnWithout(
      'an answer to itself',
      answer.then((told) => told.text()),
    ),
  );
}
