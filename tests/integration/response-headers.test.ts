import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { callBase } from '@hall/shared/contract/envelope';
import { readCalls } from '../support/api-document';
import { book, findOpenDays } from '../support/booking-steps';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { addressOf, specialRoutes } from '../support/special-routes';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { readTicketLink } from '../support/ticket-link-of';

let system: SharedSystem;
beforeAll(async () => {
  system = await sharedSystem();
});

/** The router's own answer to OPTIONS: method names, harmless in any format. */
const methodNames = 'text/plain';

/** The headers that every answer must have, of any route and status. */
function faultsOf(path: string, { headers, status }: Response, cache = 'no-store'): string[] {
  const type = headers.get('content-type');
  const isEmpty = status === 204 || headers.get('content-length') === '0';
  const policy = headers.get('content-security-policy') ?? '';
  return [
    !/^max-age=\d{8,}; includeSubDomains$/.test(headers.get('strict-transport-security') ?? '') &&
      'no HSTS',
    headers.get('x-content-type-options') !== 'nosniff' && 'sniffed',
    !type && !isEmpty && 'of no type',
    /^text|json/.test(type ?? '') &&
      type !== methodNames &&
      !/; charset=utf-8$/i.test(type ?? '') &&
      `no charset: ${type}`,
    headers.get('referrer-policy') !== 'no-referrer' && 'sends a referrer',
    headers.get('cache-control') !== cache && `cached: ${headers.get('cache-control')}`,
    !/default-src '(none|self)'/.test(policy) && 'no policy',
    !policy.includes('sandbox') &&
      !policy.includes("frame-ancestors 'none'") &&
      'framed by anybody',
    (headers.has('x-powered-by') || headers.has('server')) && 'names what it is made of',
  ].flatMap((fault) => (fault ? [`${path}: ${fault}`] : []));
}

/**
 * The one exception: a calendar app stores its file for its owner only and revalidates each time, which needs a
 * cacheable answer.
 */
const privateAndRevalidated = 'private, no-cache';

const visit = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${system.baseUrl}${path}`, { redirect: 'manual', ...init });

test('every call answers with the headers that protect it, whoever asks', async () => {
  const calls = await readCalls(system.baseUrl);
  const { cookie } = await signInStaff(system.baseUrl, 'admin');
  const faults: string[] = [];
  for (const { path, method, staff } of calls) {
    const address = staff
      ? path.replace(/\{\w+\}/g, '1')
      : `${callBase}${path.replace(/^\//, '')}?bundleid=hall&moduleid=visit`;
    faults.push(...faultsOf(`${method} ${path}`, await visit(address, { method })));
    if (staff && method === 'get')
      faults.push(...faultsOf(path, await visit(address, { headers: { cookie } })));
  }
  expect(calls.length).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});

test('TRACE is refused, so no request is echoed', async () => {
  const trace = (path: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(`${system.baseUrl}${path}`, {
        method: 'TRACE',
        headers: { 'x-secret': 'of-the-proxy' },
      });
      sent.on('error', reject).on('response', (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      sent.end();
    });
  for (const path of ['/', '/page/', '/admin/api/session', `${callBase}start/user`]) {
    const { status, text } = await trace(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toContain('of-the-proxy');
  }
});

test('other answers have them too, and whatever is wrong before one is reached', async () => {
  const tooLarge = 'x'.repeat(2_000_000);
  const answers: [string, RequestInit?][] = [
    ['/'],
    ['/page/'],
    ['/page/user/login'],
    ['/page/user', { headers: { 'user-agent': 'Mozilla/5.0 (iPhone; Mobile)' } }],
    ['/admin/'],
    ['/admin/queues'],
    ['/admin/api/nothing'],
    ['/docs/'],
    ['/docs/swagger-ui-init.js'],
    ['/docs/swagger-ui.css'],
    ['/nothing', { headers: { accept: 'text/html' } }],
    ['/nothing', { headers: { accept: 'application/json' } }],
    ...specialRoutes.map((route): [string, RequestInit] => [
      addressOf(route),
      { method: route.method.toUpperCase() },
    ]),
    ['/%c0'],
    [`${callBase}nothing`],
    [
      `${callBase}user_account/register`,
      {
        method: 'POST',
        body: tooLarge,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    [
      '/admin/api/session',
      { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } },
    ],
    ['/page/', { method: 'OPTIONS' }],
    ['/page/', { method: 'HEAD' }],
  ];
  const faults: string[] = [];
  for (const [path, init] of answers) faults.push(...faultsOf(path, await visit(path, init)));
  expect(faults).toEqual([]);
});

test('pages and files opened by a personal link have them too', async () => {
  const { client, telnum } = await registerVisitor(system.baseUrl);
  const [sessions] = await findOpenDays(client, 1);
  await book(system.baseUrl, client, sessions![0]!, 1);
  const ticket = await readTicketLink(system.baseUrl, telnum);
  const { url } = await client.call('user_account/renewCalendarLink');
  const calendar = new URL(String(url)).pathname;
  const faults: string[] = [];
  for (const path of [ticket, `${ticket}/manage`])
    faults.push(...faultsOf(path, await visit(path)));
  const read = await visit(calendar);
  const etag = read.headers.get('etag') ?? '';
  const again = await visit(calendar, { headers: { 'if-none-match': etag } });
  expect([read.status, again.status]).toEqual([200, 304]);
  faults.push(...faultsOf(calendar, read, privateAndRevalidated));
  expect(again.headers.get('cache-control')).toBe(privateAndRevalidated);
  expect(faults).toEqual([]);
});

test('built files are cached permanently, with the security headers', async () => {
  for (const [base, app] of [
    ['/page', 'web'],
    ['/admin', 'admin'],
  ] as const) {
    const [script] = readdirSync(join(projectRoot, app, 'dist/assets')).filter((name) =>
      name.endsWith('.js'),
    );
    const answer = await visit(`${base}/assets/${script}`);
    expect(answer.status).toBe(200);
    expect(faultsOf(script!, answer, 'public, max-age=31536000, immutable')).toEqual([]);
  }
});
