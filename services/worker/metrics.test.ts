import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { readLacks } from '@hall/platform/go-on-without';
import { createWorkerMetrics, serveMetrics } from './metrics';

const open: { close(): unknown }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

async function takePort(): Promise<{ other: Server; port: number }> {
  const other = createServer((_request, response) => response.end('another program'));
  open.push(other);
  await once(other.listen(0, '127.0.0.1'), 'listening');
  return { other, port: (other.address() as AddressInfo).port };
}

const lack = () => readLacks().find(({ what }) => what.includes('port of the metrics'));

async function until(isSo: () => unknown): Promise<void> {
  for (let tries = 0; tries < 200 && !(await isSo()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 25));
  expect(await isSo()).toBeTruthy();
}

test('a worker continues without its metrics port, logs it, and serves metrics once the port is free', async () => {
  const { other, port } = await takePort();
  const config = { WORKER_METRICS_PORT: port, HOST: '127.0.0.1', OPS_ADDRESSES: 'none' };
  const served = serveMetrics(createWorkerMetrics().registry, { ...config, OPS_TOKEN: undefined });
  open.push(served);
  await until(() => lack()?.isLacking);
  other.close();
  other.closeAllConnections();
  await until(() => lack()?.isLacking === false);
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(await answer.text()).toBe('ok');
  const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
  expect(await readiness()).toBe(503);
  served.noteReady();
  expect(await readiness()).toBe(200);
});
