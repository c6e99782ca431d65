import { deepStrictEqual, match, ok } from 'node:assert';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { callBase } from '@hall/shared/contract/envelope';
import { type Proxy, startNginx } from '../support/start-nginx';
import { startCaddy } from './start-caddy';

/** A form that no log may contain. */
const form = 'password=SecretOfSomebodysForm';
const paths = ['user/login', 'booking/submit'].map((path) => `${callBase}${path}`);
const calls = 40;

/**
 * Sends calls with a body through a proxy of the deploy kit, and ends one of two gateways, which then refuses connections
 * as during its replacement. The other gateway must get each call with its whole body.
 * @param parent folder for its files
 * @throws if a call fails
 */
export async function tryLostGateway(parent: string, name: 'nginx' | 'caddy'): Promise<void> {
  const folder = join(parent, `lost-${name}`);
  mkdirSync(folder, { recursive: true });
  const [remaining, lost] = [await startGateway(), await startGateway()];
  const proxy = await startProxy(name, folder, remaining.port, lost.port);
  // Both without TLS.
  const base = name === 'nginx' ? proxy.baseUrl : proxy.plainUrl;
  try {
    const answers = new Set<string>();
    for (const path of paths)
      for (let n = 0; n < calls; n += 1) {
        // Before the next health check.
        if (n === 2) lost.stop();
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: form });
        answers.add(`${answer.status} ${await answer.text()}`);
      }
    deepStrictEqual([...answers], [`200 ${form}`]);
  } finally {
    await proxy.stop();
    remaining.stop();
    lost.stop();
  }
  if (name === 'nginx') return;
  const log = readFileSync(join(folder, 'caddy.log'), 'utf8');
  ok(!log.includes(form));
  match(log, /"upstream roundtrip".*connection refused/);
}

/** Starts a server that answers with the body that it got; one that was cut off has no answer. */
async function startGateway() {
  const server = createServer((incoming, response) => {
    response.setHeader('connection', 'close');
    text(incoming).then(
      (body) => response.end(body),
      () => response.destroy(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => server.close().closeAllConnections() };
}

const startProxy = (name: string, folder: string, ...ports: [number, number]): Promise<Proxy> =>
  name === 'nginx'
    ? startNginx(folder, ports, { plain: true })
    : startCaddy(folder, { HALL_GATEWAYS: ports.map((port) => `127.0.0.1:${port}`).join(' ') });
