import { beforeAll, describe, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { readConfig } from '@hall/platform/config';
import { createWaitingApp } from './door';
import { openForTest } from '@hall/platform/open-for-test';

const reason = 'the database lacks a migration';
const token = 'x'.repeat(32);

describe('a gateway that waits for its stores', () => {
  let base: string;
  beforeAll(async () => {
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: 'postgres://127.0.0.1/x',
      REDIS_URL: 'redis://x',
      DATA_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
      INDEX_KEY: Buffer.alloc(32, 2).toString('base64'),
      OPS_ADDRESSES: 'none',
      OPS_TOKEN: token,
    });
    base = await openForTest(createWaitingApp(config, reason));
  });

  test('is alive, and answers 503 to /healthz/open', async () => {
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    expect((await fetch(`${base}/healthz/open`)).status).toBe(503);
  });

  test('is not ready, and shows the reason to callers with operations access', async () => {
    const stranger = await fetch(`${base}/readyz`);
    expect([stranger.status, await stranger.json()]).toEqual([503, { ready: false }]);
    const operator = await fetch(`${base}/readyz`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await operator.json()).toEqual({ ready: false, checks: { schema: false }, reason });
  });

  test.each([
    [`${callBase}schedule/getCalendar`, 'application/json', { code: 'A00001' }],
    ['/admin/api/session', 'application/problem+json', { status: 503, code: 'A00001' }],
    ['/page/', 'application/json', { code: 'A00001' }],
    ['/metrics', 'application/json', { code: 'A00001' }],
  ])('sends %s a retry time', async (path, type, expected) => {
    const answer = await fetch(base + path, { headers: { 'm-lang': 'en' } });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.json()).toMatchObject(expected);
  });
});
