import { beforeAll, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { ownSystem, type System } from '../support/take-system';

const token = 'a-token-of-the-monitoring';
let system: System;
let workerUrl: string;

beforeAll(async () => {
  const port = await findFreePort();
  workerUrl = `http://127.0.0.1:${port}`;
  system = await ownSystem({
    OPS_ADDRESSES: '192.0.2.0/24',
    OPS_TOKEN: token,
    HTTPS_HOST: 'localhost',
    WORKER_METRICS_PORT: String(port),
  });
});

const gateway = (): string => system.baseUrl.replace('localhost', '127.0.0.1');
const read = (url: string, authorization?: string): Promise<Response> =>
  fetch(url, { redirect: 'manual', headers: authorization ? { authorization } : {} });

test('a stranger learns only whether a booking would be accepted', async () => {
  const ready = await read(`${gateway()}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true }]);
  for (const base of [gateway(), workerUrl])
    for (const authorization of [undefined, 'Bearer another', token]) {
      const figures = await read(`${base}/metrics`, authorization);
      expect([base, figures.status]).toEqual([base, 403]);
      expect(await figures.text()).not.toContain('hall_');
    }
});

test('the monitoring token opens the metrics and the checks', async () => {
  const ready = await read(`${gateway()}/readyz`, `Bearer ${token}`);
  expect(await ready.json()).toMatchObject({ checks: { postgres: true, redis: true } });
  for (const base of [gateway(), workerUrl])
    expect(await (await read(`${base}/metrics`, `Bearer ${token}`)).text()).toContain('hall_');
});

test('plain HTTP to the site’s host is redirected to HTTPS; a call is refused', async () => {
  for (const path of ['/healthz', '/page/']) {
    const answer = await read(`${system.baseUrl}${path}`);
    expect([path, answer.status]).toEqual([path, 308]);
    expect(answer.headers.get('location')).toBe(`https://localhost${path}`);
  }
  for (const path of [`${callBase}start/user`, '/admin/api/session']) {
    const answer = await read(`${system.baseUrl}${path}`);
    expect([path, answer.status]).toEqual([path, 403]);
    expect(answer.headers.get('location')).toBeNull();
  }
});
