import { request } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createAdminRouter } from './admin/calls/mount-staff-calls';
import { strictRouter } from './middleware/strict-router';
import { createServer } from './server';
import { openForTest } from '@hall/platform/open-for-test';

/** Unknown addresses reach the pages, which answer "not found". */
const missing = 404;
const config = { TRUST_PROXY: 1, PUBLIC_URL: 'http://127.0.0.1', BUNDLE_ID: 'h', MODULE_ID: 'v' };

let base: string;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'hall-routes-'));
  mkdirSync(join(root, 'admin/dist'), { recursive: true });
  writeFileSync(join(root, 'admin/dist/index.html'), 'console');
  const session = { method: 'get', path: 'session', access: 'anyone', answer: () => ({}) };
  const answers = (...paths: string[]) =>
    paths.reduce(
      (router, path) => router.get(path, (_request, response) => void response.json({})),
      strictRouter(),
    );
  const app = createServer({
    config,
    logger: { error: () => undefined },
    calls: [],
    callDeps: { metrics: { observe: () => undefined } },
    ops: {
      checks: {},
      registry: new Registry(),
      openApi: {},
      access: () => true,
      isLeaving: () => false,
    },
    admin: createAdminRouter([session] as never, answers('/queues', '/queues/'), {
      config,
      limits: { openStaffCall: async () => undefined },
      reader: {},
      security: () => undefined,
    } as never),
    messagingApp: answers('/oauth/messaging-app/start'),
    ticketPage: answers('/:code'),
    hallPictures: answers('/:name'),
    calendarFeed: answers('/:name'),
    mailEnd: answers('/:code'),
    development: answers('/outbox'),
    staticRoot: root,
  } as never);
  base = await openForTest(app);
});
afterAll(() => rmSync(root, { recursive: true }));

/** @returns the status of a path that is sent unnormalised, which `fetch` cannot do */
const statusOf = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(
      {
        port: new URL(base).port,
        path,
        host: '127.0.0.1',
        headers: { accept: 'application/json' },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });

describe('the gateway answers only the spelling that a proxy’s rules match', () => {
  test.each([
    '/healthz',
    '/readyz',
    '/metrics',
    '/openapi.json',
    '/docs/',
    '/admin/api/session',
    '/admin/queues',
    '/admin/queues/',
    '/oauth/messaging-app/start',
    '/t/x',
    '/calendar/x.ics',
    '/mail/x',
    '/dev/outbox',
  ])('it answers %s', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });

  test.each([
    '/Metrics',
    '/metrics/',
    '/METRICS/',
    '//metrics',
    '/./metrics',
    '/page/../metrics',
    '/page/%2e%2e/metrics',
    '/page/..%2fmetrics',
    '/%6detrics',
    '/metrics%2f',
    '/metrics;x',
    '/Readyz',
    '/readyz/',
    '/healthz/',
    '/OpenApi.json',
    '/Docs/',
    '/Admin/api/session',
    '/ADMIN/api/session',
    '/admin/api/Session',
    '/admin/api/session/',
    '//admin/api/session',
    '/admin%2fapi/session',
    '/%61dmin/api/session',
    '/admin/./api/session',
    '/admin/../admin/api/session',
    '/admin/api/session/..%2f..%2f..%2fpage',
    '/admin/%2E%2E/page',
    '/admin\\..\\page',
    '/Admin/queues',
    '/OAuth/messaging-app/start',
    '/oauth/messaging-app/start/',
    '/T/x',
    '/t/x/',
    '/Calendar/x.ics',
    '/Mail/x',
    '/mail/x/',
    '/Dev/outbox',
    '/dev/outbox/',
  ])('it answers nothing at %s', async (path) => {
    expect(await statusOf(path)).toBe(missing);
  });

  test.each(['/admin/API/session', '/admin//api/session', '/admin/Queues', '/admin/orders/'])(
    'answers other spellings below /admin only with the console’s page: %s',
    async (path) => {
      expect(await (await fetch(base + path)).text()).toBe('console');
    },
  );
});
