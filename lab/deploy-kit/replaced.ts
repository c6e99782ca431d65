import { deepStrictEqual, ok } from 'node:assert';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { eventually } from '@hall/tests/support/eventually';
import { startCaddy } from './start-caddy';
import { startNginx } from '../support/start-nginx';

/** Equals a gateway's DRAIN_SECONDS, and exceeds the proxies' keep-alive of idle connections. */
const drainMs = 5000;
const pauseMs = 10;

/** A stand-in for a gateway that answers and drains like one. */
interface StandIn {
  start(): Promise<void>;
  /** @param ms how long each answer closes its connection before the server stops listening */
  leave(ms?: number): Promise<void>;
}

/**
 * Replaces two stand-ins one after another during continuous reads through the proxy.
 * @param parent folder for its files
 * @throws if a call fails
 */
export async function replaceBehind(parent: string, name: 'nginx' | 'caddy'): Promise<void> {
  const folder = join(parent, `replaced-${name}`);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const [port, other] = [await findFreePort(), await findFreePort()];
  // nginx lists upstreams by port; Caddy finds two addresses with one port, as in containers.
  const places: [string, number][] =
    name === 'nginx'
      ? [
          ['127.0.0.1', port],
          ['127.0.0.1', other],
        ]
      : [
          ['127.0.0.1', port],
          ['127.0.0.2', port],
        ];
  const gateways = places.map(([host, at]) => standIn(host, at));
  for (const gateway of gateways) await gateway.start();
  const proxy =
    name === 'nginx'
      ? await startNginx(folder, [port, other])
      : await startCaddy(folder, port, { byName: ['127.0.0.1', '127.0.0.2'] });
  const pool = new Pool(proxy.baseUrl, {
    connections: 8,
    connect: { rejectUnauthorized: false },
  });
  const done = new AbortController();
  const statuses: string[] = [];
  const ask = async (): Promise<string> => {
    const { statusCode, body } = await pool.request({ method: 'GET', path: '/page/' });
    return `${statusCode} ${await body.text()}`;
  };
  try {
    await eventually(async () => deepStrictEqual(await ask(), '200 a page'));
    const watching = (async () => {
      for (; !done.signal.aborted; await sleep(pauseMs)) statuses.push(await ask().catch(String));
    })();
    for (const gateway of gateways) {
      await gateway.leave();
      await sleep(500);
      await gateway.start();
      // The proxy retries a failed upstream after two seconds.
      await sleep(2500);
    }
    done.abort();
    await watching;
    ok(statuses.length > 100, `only ${statuses.length} calls`);
    deepStrictEqual([...new Set(statuses)], ['200 a page']);
  } finally {
    done.abort();
    await pool.close();
    await proxy.stop();
    for (const gateway of gateways) await gateway.leave(0);
  }
}

function standIn(host: string, port: number): StandIn {
  let server = createServer();
  return {
    async start() {
      server = createServer((_request, response) => response.end('a page'));
      await once(server.listen(port, host), 'listening');
    },
    async leave(ms = drainMs) {
      server.prependListener('request', (_request, response) =>
        response.setHeader('connection', 'close'),
      );
      await sleep(ms);
      server.close();
    },
  };
}
