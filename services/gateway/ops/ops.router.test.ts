import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { Registry } from 'prom-client';
import { createOpsAccess } from '@hall/platform/ops-access';
import { createOpsRouter } from './ops.router';
import { openForTest } from '@hall/platform/open-for-test';

type Deps = Parameters<typeof createOpsRouter>[0];

/** @returns the statuses of concurrent requests with full access to a path */
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
  const base = await openForTest(app);
  const answers = Array.from({ length: times }, () => fetch(base + path, { headers }));
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** @returns the status of a path while the process is leaving, or the intake is paused, or neither */
async function statusOf(path: string, { leaving = false, paused = false } = {}): Promise<number> {
  const intake = () => (paused ? Promise.reject(new Error('paused')) : Promise.resolve());
  const [status = 0] = await ask(path, {
    checks: { intake },
    access: () => false,
    isLeaving: () => leaving,
  });
  return status;
}

describe('access to a gateway’s metrics', () => {
  const access = createOpsAccess({ OPS_ADDRESSES: '127.0.0.1', OPS_TOKEN: 'x'.repeat(32) });
  const header = { 'x-forwarded-for': '198.51.100.7' };

  test('is not granted by the address of an unknown proxy, which all callers share', async () => {
    expect(await ask('/metrics', { access })).toEqual([200]);
    expect(await ask('/metrics', { access }, 1, header)).toEqual([403]);
    const token = { ...header, authorization: `Bearer ${'x'.repeat(32)}` };
    expect(await ask('/metrics', { access }, 1, token)).toEqual([200]);
  });
});

describe('the state that a gateway reports', () => {
  test.each(['/healthz', '/healthz/open', '/readyz'])('is healthy: %s', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });

  test.each(['/healthz', '/healthz/open', '/readyz'])(
    'answers 503 during a shutdown: %s',
    async (path) => {
      expect(await statusOf(path, { leaving: true })).toBe(503);
    },
  );

  test('is not ready while the intake is paused, but still serves pages and console', async () => {
    expect(await statusOf('/readyz', { paused: true })).toBe(503);
    expect(await statusOf('/healthz', { paused: true })).toBe(200);
  });

  test('stays ready without Redis, because bookings continue', async () => {
    const redis = () => Promise.reject(new Error('away'));
    expect(await ask('/readyz', { goneWithout: { redis } })).toEqual([200]);
    expect(await ask('/readyz', { checks: { redis } })).toEqual([503]);
  });

  test('reads the stores and metrics once a second for a hundred concurrent requests', async () => {
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
