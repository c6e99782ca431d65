import { deepStrictEqual, ok } from 'node:assert';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { callBase } from '@hall/shared/contract/envelope';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { type Proxy, startNginx } from '../support/start-nginx';
import { startCaddy } from './start-caddy';

/** A form that no log may contain. */
const form = 'password=SecretOfSomebodysForm';
const paths = ['user/login', 'booking/submit'].map((path) => `${callBase}${path}`);
const calls = 40;

/**
 * Sends calls with a body through a proxy of the deploy kit while one of two gateways refuses connections, as during its
 * replacement. The other gateway must get each call with its whole body.
 * @param parent folder for its files
 * @throws if a call fails
 */
export async function tryLostGateway(parent: string, name: 'nginx' | 'caddy'): Promise<void> {
  const folder = join(parent, `lost-${name}`);
  mkdirSync(folder, { recursive: true });
  // Answers with the body that it got; one that was cut off has no answer.
  const gateway = createServer((incoming, response) => {
    text(incoming).then(
      (body) => response.end(body),
      () => response.destroy(),
    );
  });
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const { port } = gateway.address() as AddressInfo;
  const proxy = await startProxy(name, folder, port);
  // Both without TLS.
  const base = name === 'nginx' ? proxy.baseUrl : proxy.plainUrl;
  try {
    const answers = new Set<string>();
    for (const path of paths)
      for (let n = 0; n < calls; n += 1) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body: form });
        answers.add(`${answer.status} ${await answer.text()}`);
      }
    deepStrictEqual([...answers], [`200 ${form}`]);
  } finally {
    await proxy.stop();
    gateway.close().closeAllConnections();
  }
  if (name === 'caddy') ok(!readFileSync(join(folder, 'caddy.log'), 'utf8').includes(form));
}

async function startProxy(name: string, folder: string, port: number): Promise<Proxy> {
  if (name === 'nginx') return startNginx(folder, [port, await findFreePort()], { plain: true });
  // As in containers, where no health check removes it: the second address has this port closed.
  return startCaddy(folder, {
    HALL_FOUND: 'by_name',
    HALL_NAME: '127.0.0.1',
    HALL_NAME_2: '127.0.0.2',
    HALL_NAME_PORT: String(port),
  });
}
