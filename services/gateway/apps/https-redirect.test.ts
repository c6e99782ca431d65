import { request } from 'node:http';
import { beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { redirectToHttps } from './https-redirect';
import { openForTest } from '@hall/platform/open-for-test';

let base: string;
beforeAll(async () => {
  const app = express();
  app.set('trust proxy', 1);
  app.use(redirectToHttps('visit.example.org'), (_request, response) => void response.send('page'));
  base = await openForTest(app);
});

const visit = (headers: Record<string, string>, path = '/page/user?date=2026-11-24') =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    request(new URL(path, base), { headers }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    })
      .on('error', reject)
      .end();
  });

test('a plain visit of the host goes to HTTPS, with all of its address', async () => {
  expect(await visit({ host: 'visit.example.org' })).toEqual({
    status: 308,
    location: 'https://visit.example.org/page/user?date=2026-11-24',
  });
});

test('does not redirect HTTPS visits through the proxy, or visits of other hosts', async () => {
  const secure = { host: 'visit.example.org', 'x-forwarded-proto': 'https' };
  expect((await visit(secure)).status).toBe(200);
  expect((await visit({ host: '127.0.0.1' })).status).toBe(200);
});

test.each([
  '/mmodule/com.maiget.tickets/ajax/start/user?bundleid=hall&moduleid=visit',
  '/MModule/com.maiget.tickets/ajax/start/user',
  '/admin/api/session',
])('a plain call of the host is refused, not led: %s', async (path) => {
  expect(await visit({ host: 'visit.example.org' }, path)).toEqual({ status: 403 });
});
