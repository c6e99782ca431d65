import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { Registry } from 'prom-client';
import { createOpsAccess } from '@hall/platform/ops-access';
import { createOpsRouter } from './ops.router';

type Deps = Parameters<typeof createOpsRouter>[0];

/** @returns the status of each answer, to a path that is asked so many times at once by who may see all */
async function ask(
  path: string,
  changes: Partial<Deps>,
  times = 1,
  headers: Record<string, string> = {},
): Promise<number[]> {
  const app = express()
    .set('trust proxy', 0)
    .use(
      createOpsRouter({
        checks: {},
        goneWithout: {},
        registry: new Registry(),
        openApi: {},
        access: () => true,
        isLeaving: () => false,
        ...changes,
      }),
    );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: times }, () =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }),
  );
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  server.close();
  server.closeAllConnections();
  return statuses;
}

/** @returns the status of a path where the process is leaving, or takes no bookings, or neither */
async function statusOf(path: string, { leaving = false, paused = false } = {}): Promise<number> {
  const intake = () => (paused ? Promise.reject(new Error('paused')) : Promise.resolve());
  const [status = 0] = await ask(path, {
    checks: { intake },
    access: () => false,
    isLeaving: () => leaving,
  });
  return status;
}

describe('who sees a gateway’s figures', () => {
  const access = createOpsAccess({ OPS_ADDRESSES: '127.0.0.1', OPS_TOKEN: 'x'.repeat(32) });
  const header = { 'x-forwarded-for': '198.51.100.7' };

  test('by the address, not behind a proxy that no setting names: everybody would have it', async () => {
    expect(await ask('/metrics', { access })).toEqual([200]);
    expect(await ask('/metrics', { access }, 1, header)).toEqual([403]);
    const token = { ...header, authorization: `Bearer ${'x'.repeat(32)}` };
    expect(await ask('/metrics', { access }, 1, token)).toEqual([200]);
  });
});

describe('what a gateway says of itself', () => {
  test.each(['/healthz', '/healthz/open', '/readyz'])('all is well: %s', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });

  test.each(['/healthz', '/healthz/open', '/readyz'])(
    'it is leaving, so nobody is sent to it: %s',
    async (path) => {
      expect(await statusOf(path, { leaving: true })).toBe(503);
    },
  );

  test('the hall takes no bookings: not ready, but pages and console go on through it', async () => {
    expect(await statusOf('/readyz', { paused: true })).toBe(503);
    expect(await statusOf('/healthz', { paused: true })).toBe(200);
  });

  test('bookings go on without Redis, so people are sent to it', async () => {
    const redis = () => Promise.reject(new Error('away'));
    expect(await ask('/readyz', { goneWithout: { redis } })).toEqual([200]);
    expect(await ask('/readyz', { checks: { redis } })).toEqual([503]);
  });

  test('a hundred who ask at once cost the stores and the figures one reading a second', async () => {
    let readings = 0;
    const registry = new Registry();
    registry.metrics = () => Promise.resolve(`read ${(readings += 1)} times`);
    const stores = () => Promise.resolve((readings += 1));
    for (const path of ['/metrics', '/readyz']) {
      readings = 0;
      const began = performance.now();
      expect(new Set(await ask(path, { registry, checks: { stores } }, 100))).toEqual(
        new Set([200]),
      );
      expect(readings).toBeLessThanOrEqual(1 + (performance.now() - began) / 1000);
    }
  });
});
