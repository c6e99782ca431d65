import { deepStrictEqual, match, ok } from 'node:assert';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { callBase } from '@hall/shared/contract/envelope';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { eventually } from '@hall/tests/support/eventually';
import { startCaddy } from './start-caddy';
import { type Proxy, startNginx } from '../support/start-nginx';

const starts = {
  nginx: (folder: string, gateway: number): Promise<Proxy> => startNginx(folder, [gateway]),
  caddy: (folder: string, gateway: number): Promise<Proxy> => startCaddy(folder, gateway),
  // As in containers, where one of the two services has none.
  'caddy-by-name': (folder: string, gateway: number): Promise<Proxy> =>
    startCaddy(folder, gateway, { byName: ['localhost', 'no-such-host.invalid'] }),
};

/** Longest wait for the page while no gateway is there: three seconds of tries, and a busy machine. */
const longestWaitMs = 4500;

/** What is answered in place of a bare 502: to a page both languages, to a call what it understands. */
const told: [path: string, type: string, body: RegExp][] = [
  ['/page/', 'text/html', /网站维护中[^]*lang="en"[^]*Under maintenance/],
  ['/t/some-ticket', 'text/html', /网站维护中/],
  [
    `${callBase}schedule/getCalendar`,
    'application/json',
    /^\{\s*"code": ?"A00001",\s*"errmsg": ?"网站/,
  ],
  ['/admin/api/session', 'application/problem+json', /"status":503,"code":"A00001","detail":"网站/],
];

/**
 * Asks a proxy of the deploy kit while no gateway is there, then with one that is full, then with one that answers.
 * @param parent where it may write
 * @throws where it does not say in the reader's way that and when to come again
 */
export async function tryAway(parent: string, name: keyof typeof starts): Promise<void> {
  const folder = join(parent, `away-${name}`);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const port = await findFreePort();
  const proxy = await starts[name](folder, port);
  let gateway: Server | undefined;
  try {
    // Caddy opens its port before it has made its certificate.
    await eventually(async () => void (await ask(proxy.baseUrl, '/page/')));
    for (const [path, type, body] of told)
      for (const method of ['GET', 'POST'] as const) {
        const since = Date.now();
        const answer = await ask(proxy.baseUrl, path, method);
        const waitedMs = Date.now() - since;
        ok(waitedMs < longestWaitMs, `${path}: answered after ${waitedMs} ms`);
        deepStrictEqual([path, answer.status, answer.type], [path, 503, `${type}; charset=utf-8`]);
        ok(Number(answer.retryAfter) > 0, `${path}: ${String(answer.retryAfter)}`);
        match(answer.text, body);
      }
    assertFewErrors(join(folder, 'caddy.log'));
    gateway = await answerFrom(port);
    await eventually(async () =>
      deepStrictEqual((await ask(proxy.baseUrl, '/page/')).text, 'a page'),
    );
    // What the gateway itself answers is not replaced: a hall that is full says so, and when to come again.
    const full = await ask(proxy.baseUrl, `${callBase}full`);
    deepStrictEqual([full.status, full.retryAfter, full.text], [503, '7', 'full']);
  } finally {
    await proxy.stop();
    gateway?.close().closeAllConnections();
  }
}

/** @throws {Error} where a call that finds no gateway writes an error for each of its tries */
function assertFewErrors(logFile: string): void {
  if (!existsSync(logFile)) return;
  const errors = readFileSync(logFile, 'utf8').split('"level":"error"').length - 1;
  ok(errors <= told.length * 2, `${errors} errors in the log of ${told.length * 2} calls`);
}

/** In place of a gateway. */
async function answerFrom(port: number): Promise<Server> {
  const server = createServer((incoming, response) => {
    if (incoming.url?.endsWith('/full'))
      response.writeHead(503, { 'retry-after': '7' }).end('full');
    else response.end('a page');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

async function ask(base: string, path: string, method: 'GET' | 'POST' = 'GET') {
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const { statusCode, headers, body } = await request(base + path, { method, dispatcher });
  const text = await body.text();
  await dispatcher.close();
  return {
    status: statusCode,
    type: headers['content-type'],
    text,
    retryAfter: headers['retry-after'],
  };
}
