import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLeakLookup } from './leaked-passwords';

const hashOf = (text: string): string =>
  createHash('sha1').update(text).digest('hex').toUpperCase();
const leaked = hashOf('mv83kdw2');
const asked: (string | undefined)[] = [];
let status = 200;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url);
    const lines = [
      `${'0'.repeat(35)}:12`,
      `${leaked.slice(5)}:3`,
      `${hashOf('padding').slice(5)}:0`,
    ];
    response.writeHead(status).end(lines.join('\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('a leaked password is known by the end of its hash; only the beginning goes out', async () => {
  const isLeaked = createLeakLookup(url);
  expect(await isLeaked('mv83kdw2')).toBe(true);
  expect(await isLeaked('qz47rtp9')).toBe(false);
  expect(asked).toEqual([leaked, hashOf('qz47rtp9')].map((hash) => `/range/${hash.slice(0, 5)}`));
});

test('ignores padding lines', async () => {
  expect(await createLeakLookup(url)('padding')).toBe(false);
});

test('rejects if the service fails', async () => {
  status = 503;
  await expect(createLeakLookup(url)('mv83kdw2')).rejects.toThrow('503');
});
