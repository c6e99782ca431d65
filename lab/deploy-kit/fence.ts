import { deepStrictEqual } from 'node:assert';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { request as requestPlain } from 'node:http';
import { request as requestSafe } from 'node:https';
import { join } from 'node:path';
import { callBase } from '@hall/shared/contract/envelope';
import { startCaddy } from './start-caddy';
import { type Proxy, startNginx } from '../support/start-nginx';
import { startSystem } from '@hall/tests/support/start-system';
import { openTestStores } from '@hall/tests/support/test-stores';

/** What the gateway answers to nobody from outside, and something that its answer to a stranger would bear. */
const fenced: Record<string, RegExp> = {
  '/metrics': /OPS_ADDRESSES|hall_/,
  '/readyz': /"ready"/,
  '/admin/api/session': /not signed in/,
  '/admin/': /<script/,
  '/admin/queues/': /not signed in|Queues/,
};
const open = ['/page/', '/healthz'];

/** One that is in no line of any log: whoever knows the address may read what lies there. */
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
  caddy: (folder, gateway) => startCaddy(folder, gateway, { closed: true }),
};

/**
 * Asks a proxy of the deploy kit for what it keeps from strangers, in every spelling that it or the gateway may take for the same,
 * with TLS and without; and for secret addresses, also where no gateway answers: none may be in a file that it writes.
 * @param parent where it may write
 * @throws where one is answered, or stands in a log
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
      for (const path of ['/page/dead', ...secretPaths]) await ask(base, path);
  } finally {
    await proxy.stop();
    await stop();
    await stores.stop();
  }
  const written = readLogs(folder);
  // So that a line about a gateway that does not answer would have been read.
  deepStrictEqual([written.includes('/page/dead'), written.includes(secret)], [true, false]);
}

async function expectFenced(base: string, path: string, sign: RegExp): Promise<void> {
  for (const spelling of spell(path)) {
    const { status, text } = await ask(base, spelling);
    const isAnswered = sign.test(text);
    deepStrictEqual([spelling, status >= 400, isAnswered], [spelling, true, false]);
  }
}

/** @returns the path, and as somebody may write it who looks for a gap */
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

/** @returns what is answered to a path that is sent as it is written, which `fetch` would not do */
const ask = (base: string, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port, protocol } = new URL(base);
    const send = protocol === 'https:' ? requestSafe : requestPlain;
    const sent = send({ hostname, port, path, rejectUnauthorized: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end();
  });

/** @returns all that lies in the folder, but for the files of pages that the proxy keeps */
const readLogs = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.log'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
