import { deepStrictEqual, match, ok } from 'node:assert';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { join } from 'node:path';
import { callBase } from '@hall/shared/contract/envelope';
import { type Proxy, startNginx } from '../support/start-nginx';
import { startSystem } from '@hall/tests/support/start-system';
import { openTestStores } from '@hall/tests/support/test-stores';
import { startCaddy } from './start-caddy';

/** Internal paths of the gateway, and a text that would show that the proxy exposed them. */
const fenced: Record<string, RegExp> = {
  '/metrics': /OPS_ADDRESSES|hall_/,
  '/readyz': /"ready"/,
  '/admin/api/session': /not signed in/,
  '/admin/': /<script/,
  '/admin/queues/': /not signed in|Queues/,
};
const open = ['/page/', '/healthz'];

/** A secret that no log may contain: the address alone grants access. */
const secret = 'SecretOfSomebodysLink0123456789a';
const secretPaths = [
  `/t/${secret}`,
  `/T/${secret}`,
  `//t/${secret}/manage`,
  `/calendar/${secret}.ics`,
  `/mail/${secret}`,
  `/oauth/messaging-app/callback?state=${secret}&code=x`,
  `${callBase}file/${secret}`,
];

type Start = (folder: string, gateway: number) => Promise<Proxy>;
const starts: Record<'nginx' | 'caddy', Start> = {
  nginx: (folder, gateway) => startNginx(folder, [gateway], { closed: true }),
  caddy: (folder, gateway) => startCaddy(folder, { HALL_GATEWAYS: `127.0.0.1:${gateway}` }),
};

/** Answers while no gateway answers: pages in both languages, calls with an error in their own format. */
const away: Record<string, RegExp> = {
  '/page/dead': /网站维护中[^]*lang="en"[^]*Under maintenance/,
  [`${callBase}schedule/getCalendar`]: /^\{\s*"code": ?"A00001",\s*"errmsg": ?"网站/,
};

/**
 * Calls a proxy of the deploy kit for internal paths, in every spelling that it or the gateway may normalize, with and
 * without TLS. Also calls secret addresses, with and without a gateway: no file that the proxy writes may contain them.
 * Without a gateway, answers must state the outage and when to retry.
 * @param parent folder for its files
 * @throws if an internal path is answered, a secret is logged, or an outage is not reported
 */
export async function tryFence(parent: string, name: keyof typeof starts): Promise<void> {
  const folder = join(parent, `fence-${name}`);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const stores = await openTestStores();
  const system = await startSystem(stores, { TRUST_PROXY: '1', OPS_ADDRESSES: 'none' });
  const proxy = await starts[name](folder, Number(new URL(system.baseUrl).port));
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await system.stop();
    isStopped = true;
  };
  try {
    for (const base of [proxy.baseUrl, proxy.plainUrl]) {
      for (const path of open) deepStrictEqual([path, (await ask(base, path)).status], [path, 200]);
      for (const [path, sign] of Object.entries(fenced)) await expectFenced(base, path, sign);
      for (const path of secretPaths) await ask(base, path);
    }
    await stop();
    for (const base of [proxy.baseUrl, proxy.plainUrl])
      for (const path of secretPaths) await ask(base, path);
    for (const [path, body] of Object.entries(away)) {
      const { status, retryAfter, text } = await ask(proxy.baseUrl, path);
      ok(status === 503 && retryAfter > 0, `${path}: ${status}, Retry-After ${retryAfter}`);
      match(text, body);
    }
  } finally {
    await proxy.stop();
    await stop();
    await stores.stop();
  }
  const written = readLogs(folder);
  // Proves that the log was read: it contains the line about the gateway that does not answer.
  deepStrictEqual([written.includes('/page/dead'), written.includes(secret)], [true, false]);
}

async function expectFenced(base: string, path: string, sign: RegExp): Promise<void> {
  for (const spelling of spell(path)) {
    const { status, text } = await ask(base, spelling);
    const isAnswered = sign.test(text);
    deepStrictEqual([spelling, status >= 400, isAnswered], [spelling, true, false]);
  }
}

/** @returns the path and the spellings that an attacker may try */
function spell(path: string): string[] {
  const [, first = ''] = path;
  const rest = path.slice(2);
  const letter = `%${first.charCodeAt(0).toString(16)}`;
  return [
    path,
    `/${first.toUpperCase()}${rest}`,
    path.toUpperCase(),
    `${path}/`,
    `${path}//`,
    `${path}?x=1`,
    `${path};x`,
    `${path}%2f`,
    `/${path}`,
    `/.${path}`,
    `/page/..${path}`,
    `/page/%2e%2e${path}`,
    `/page/..%2f${path.slice(1)}`,
    `/page\\..${path}`,
    `/${letter}${rest}`,
    `${path}/../../../page/..${path}`,
    `${path}/..%2f..%2f..%2f..%2fpage`,
  ];
}

interface Answer {
  status: number;
  retryAfter: number;
  text: string;
}

/** @returns the answer to a path sent verbatim; `fetch` would normalize it */
const ask = (base: string, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, protocol } = new URL(base);
    const send = protocol === 'https:' ? requestSafe : requestPlain;
    const sent = send({ hostname, port, path, rejectUnauthorized: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      const { statusCode: status = 0, headers } = response;
      const retryAfter = Number(headers['retry-after']);
      response.on('end', () => resolve({ status, retryAfter, text }));
    });
    sent.on('error', reject).end();
  });

/** @returns the content of all files in the folder, except the proxy's cached pages */
const readLogs = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
