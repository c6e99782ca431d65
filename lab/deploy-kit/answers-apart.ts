import { deepStrictEqual } from 'node:assert';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { callBase } from '@hall/shared/contract/envelope';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { eventually } from '@hall/tests/support/eventually';
import { query } from '../bench/booking-plan';
import { startNginx } from '../support/start-nginx';
import { startCaddy } from './start-caddy';

/** A GET, or a POST if it has a body. A header with two values is sent as two lines. */
interface Visit {
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** A plain visit, what the other differs in, and how often the other comes first. */
type Pair = [plain: Visit, other: Partial<Visit>, times?: number];

/** @param n makes the call unlike those of the other pairs */
const calendar = (n: number, headers: Record<string, string> = {}): Visit => ({
  path: `${callBase}bookingquery/getCalendar${query}&n=${n}`,
  headers,
  body: 'month=2026-10&accounttype=user',
});
const area = { ActId: '2', 'm-lang': 'zh', Origin: 'https://visit.example.org' };
const submit = { path: `${callBase}booking/submit${query}`, headers: area, body: 'requestid=x' };
/** Enough to fill almost all of the 256 lots of refusals. */
const allLots = 1500;

const pairs: Pair[] = [
  [{ path: '/page/user' }, { path: '/page//user' }],
  [{ path: '/page/tg' }, { path: '/page/%74g?x#y' }],
  [{ path: '/page/ta' }, { path: '/page/user/../ta%0a' }],
  [
    { path: '/page/', headers: { cookie: 'i18n_redirected=en' } },
    { headers: { cookie: 'I18N_REDIRECTED=en; i18n_redirected=zh' } },
  ],
  [
    { path: '/page/', headers: { cookie: 'i18n_redirected=zh' } },
    { headers: { cookie: 'a,i18n_redirected=zh; i18n_redirected=en' } },
  ],
  [{ path: '/page/' }, { headers: { cookie: 'ELDER_MODE=; elder_mode=1' } }],
  [calendar(1, area), { headers: { ...area, ActId: ['2', '1'] } }],
  [calendar(2, area), { headers: { ...area, 'm-lang': ['zh', 'en;q=2'] } }],
  [calendar(3, area), { headers: { ...area, Origin: `,${area.Origin}` } }],
  [calendar(4), { path: calendar(4).path.replace('/getC', '//getC') }],
  [calendar(5), { path: `${calendar(5).path}#&n=6` }],
  [submit, { headers: { ...area, 'm-lang': ['zh', 'en;q=2'] } }, allLots],
];

/**
 * Makes each visit in an unusual spelling through a proxy of the deploy kit, and then the plain one.
 * @param parent folder for its files
 * @throws if the plain visit does not get what a gateway answers to it
 */
export async function keepAnswersApart(parent: string, name: 'nginx' | 'caddy'): Promise<void> {
  const folder = join(parent, `apart-${name}`);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const port = await findFreePort();
  const direct = `http://127.0.0.1:${port}`;
  const gateway = await echoFrom(port);
  const proxy =
    name === 'nginx'
      ? await startNginx(folder, [port], { plain: true })
      : await startCaddy(folder, port);
  const base = name === 'nginx' ? proxy.baseUrl : proxy.plainUrl;
  try {
    await eventually(async () => void JSON.parse(await ask(base, { path: '/healthz' })));
    for (const [plain, other, times = 1] of pairs) {
      for (let n = 0; n < times; n += 1) await ask(base, { ...plain, ...other });
      const wanted = await ask(direct, plain);
      deepStrictEqual([other, await ask(base, plain)], [other, wanted]);
    }
  } finally {
    await proxy.stop();
    gateway.close().closeAllConnections();
  }
}

/** Starts a stand-in for a gateway. Each answer lists what it may depend on, and may be shared for a minute. */
async function echoFrom(port: number): Promise<Server> {
  const server = createServer((incoming, response) => {
    const { url, headers } = incoming;
    const { actid, origin, 'm-lang': language } = headers;
    const cookies = headers.cookie?.split('; ').filter((one) => /^(i18n_|elder_)\w+=./.test(one));
    const read = { url, actid, origin, language, cookies: cookies?.join() || undefined };
    response.writeHead(200, { 'x-accel-expires': 60, vary: 'Origin' });
    incoming.resume().on('end', () => response.end(JSON.stringify(read)));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return server;
}

/** @returns the answer to a path and headers sent verbatim */
async function ask(base: string, { path, headers, body }: Visit): Promise<string> {
  const { hostname, port } = new URL(base);
  const type = body && { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = request({
    hostname,
    port,
    path,
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...type },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return text(answer);
}
