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
  // As in containers, when one of the two services has no container.
  'caddy-by-name': (folder: string, gateway: number): Promise<Proxy> =>
    startCaddy(folder, gateway, { byName: ['localhost', 'no-such-host.invalid'] }),
};

/** Longest wait for the page without a gateway: three seconds of retries, and slack for a busy machine. */
const longestWaitMs = 4500;

/** Answers that replace a bare 502: pages get both languages, calls get an error in their own format. */
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
 * Calls a proxy of the deploy kit without a gateway, then with a full one, then with a working one.
 * @param parent folder for its files
 * @throws if an answer does not state the outage and when to retry in the caller's format
 */
export async function tryAway(parent: string, name: keyof typeof starts): Promise<void> {
  const folder = join(parent, `away-${name}`);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const port = await findFreePort();
  const proxy = await starts[name](folder, port);
  let gateway: Server | undefined;
  try {
    // Caddy opens its port before it has created its certificate.
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
    // The proxy must not replace the gateway's own answers: a full hall sends its own text and `Retry-After`.
    const full = await ask(proxy.baseUrl, `${callBase}full`);
    deepStrictEqual([full.status, full.retryAfter, full.text], [503, '7', 'full']);
  } finally {
    await proxy.stop();
    gateway?.close().closeAllConnections();
  }
}

/** @throws {Error} if the proxy logs an error for each retry of a call without a gateway */
function assertFewErrors(logFile: string): void {
  if (!existsSync(logFile)) return;
  const errors = readFileSync(logFile, 'utf8').split('"level":"error"').length - 1;
  ok(errors <= told.length * 2, `${errors} errors in the log of ${told.length * 2} calls`);
}

/** Starts a stand-in for a gateway. */
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
