import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

const pauseMs = 50;

/**
 * Reads through the proxy some twenty times a second during `act`.
 * @param baseUrl its certificate is self-signed
 * @throws {Error} if a call fails
 */
export async function watchProxy(baseUrl: string, act: () => Promise<void>): Promise<void> {
  const pool = new Pool(baseUrl, { connections: 8, connect: { rejectUnauthorized: false } });
  const failed: string[] = [];
  let calls = 0;
  const ask = async (): Promise<void> => {
    calls += 1;
    const { statusCode, body } = await pool.request({ method: 'GET', path: '/page/' });
    await body.dump();
    if (statusCode !== 200) failed.push(String(statusCode));
  };
  // The proxy creates its certificate at startup and checks the gateways once a second.
  for (const end = Date.now() + 60_000; ; await sleep(500)) {
    const begun = await ask().then(
      () => failed.length === 0,
      () => false,
    );
    if (begun) break;
    if (Date.now() > end) throw new Error(`the proxy does not answer: ${failed.join(', ')}`);
    failed.length = 0;
  }
  const done = new AbortController();
  const watching = (async () => {
    for (; !done.signal.aborted; await sleep(pauseMs))
      await ask().catch((error: unknown) => failed.push(String(error)));
  })();
  await act().finally(() => done.abort());
  await watching;
  await pool.close();
  if (failed.length) throw new Error(`${failed.length} of ${calls}: ${failed.join(', ')}`);
}

/** @throws {Error} if the proxy does not report within a minute that no gateway answers, with a `Retry-After` */
export async function expectAway(baseUrl: string): Promise<void> {
  const pool = new Pool(baseUrl, { connections: 1, connect: { rejectUnauthorized: false } });
  try {
    for (const end = Date.now() + 60_000; ; await sleep(500)) {
      const { statusCode, headers, body } = await pool.request({ method: 'GET', path: '/page/' });
      const text = await body.text();
      if (statusCode === 503 && headers['retry-after'] && text.includes('网站维护中')) return;
      if (Date.now() > end) throw new Error(`${statusCode}: ${text.slice(0, 400)}`);
    }
  } finally {
    await pool.close();
  }
}
