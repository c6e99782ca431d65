import { expect, test } from '@jest/globals';
import express, { type Request } from 'express';
import { addressesOfVisitors } from '@hall/shared/contract/staff/operations-history';
import { readLacks } from '@hall/platform/go-on-without';
import { readContext } from './call';
import { isOfUntrustedProxy, watchForwarded } from './forwarded';
import { openForTest } from '@hall/platform/open-for-test';

const lacks = (): number =>
  readLacks().find(({ what }) => what === addressesOfVisitors)?.times ?? 0;

/** @returns the address by which a local call is counted */
async function addressOf(proxies: number, headers: Record<string, string>): Promise<string> {
  const app = express().set('trust proxy', proxies);
  app.use(watchForwarded({ TRUST_PROXY: proxies }));
  app.get('/', (request, response) => {
    response.send(readContext(request, { DEV_TOOLS: false }).address);
  });
  return (await fetch(await openForTest(app), { headers })).text();
}

const from = (remoteAddress: string, client: string): Request =>
  ({
    headers: { 'x-forwarded-for': client },
    socket: { remoteAddress },
    app: { get: () => 0 },
  }) as unknown as Request;

test('a call counts by the address it comes from, or by the one that a trusted proxy gives', async () => {
  const before = lacks();
  expect(await addressOf(0, {})).toBe('127.0.0.1');
  expect(await addressOf(1, { 'x-forwarded-for': '198.51.100.7' })).toBe('198.51.100.7');
  expect(lacks()).toBe(before);
});

test.each([
  ['x-forwarded-for', '198.51.100.7'],
  ['forwarded', 'for=198.51.100.7'],
  ['x-real-ip', '198.51.100.7'],
])(
  'nothing counts by the address of a proxy that is not trusted, and this is reported: %s',
  async (...header) => {
    const before = lacks();
    expect(await addressOf(0, Object.fromEntries([header]))).toBe('');
    expect(lacks()).toBe(before + 1);
  },
);

test('a caller from elsewhere is not freed from a limit by writing the header', () => {
  for (const peer of ['203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9', ''])
    expect(isOfUntrustedProxy(from(peer, '198.51.100.7'))).toBe(false);
  for (const peer of ['::1', '::ffff:10.0.0.3', '172.20.0.2', 'fd00::1'])
    expect(isOfUntrustedProxy(from(peer, '198.51.100.7'))).toBe(true);
});

test('reports a peer in a foreign network as a proxy if it forwards many clients', () => {
  const watch = watchForwarded({ TRUST_PROXY: 0 });
  const before = lacks();
  const call = (client: number): void => {
    void watch(from('203.0.113.9', `198.51.100.${client}`), {} as never, () => undefined);
  };
  for (let client = 0; client < 19; client += 1) call(client);
  call(3);
  expect(lacks()).toBe(before);
  call(19);
  expect(lacks()).toBe(before + 1);
});
