import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { callBase, CallHeader } from '@hall/shared/contract/envelope';
import { asksForAnother } from '@hall/shared/locales/pick';
import { findFreePort } from '@hall/launcher/stores/free-port';
import { query } from '../bench/booking-plan';
import { startNginx } from '../support/start-nginx';

/** A GET, or a POST if it has a body. A header with two values is sent as two lines. */
interface Visit {
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

/** @param n makes the call unlike those of the other pairs */
const calendar = (n: number, headers: Record<string, string> = {}): Visit => ({
  path: `${callBase}bookingquery/getCalendar${query}&n=${n}`,
  headers,
  body: 'month=2026-10&accounttype=user',
});
const area = { ActId: '2', 'm-lang': 'zh', Origin: 'https://visit.example.org' };
const submit: Visit = { path: `${callBase}booking/submit${query}`, headers: area, body: 'x=1' };
const withPlace: Visit = { ...submit, headers: { ...area, [CallHeader.reservedPlace]: '1' } };
/** Enough to fill almost all of the 256 lots of refusals. */
const allLots = 1500;

/** A plain visit, what the other differs in, and how often the other comes first. */
const pairs: [plain: Visit, other: Partial<Visit>, times?: number][] = [
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
  [{ path: '/page/' }, { headers: { 'accept-language': ['fr', 'zh'] } }],
  [
    { path: '/page/', headers: { 'accept-language': 'zh-CN,en;q=0.9' } },
    { headers: { 'accept-language': ' en-US' } },
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
 * Makes each visit in an unusual spelling through the deploy kit's nginx, and then the plain one, which must get what a
 * gateway answers to it: nginx sends upstream exactly the variables of its cache key. Refusals must be repeated from the
 * cache, but not to callers with a reserved place.
 * @param parent folder for its files
 */
export async function tryShared(parent: string): Promise<void> {
  let reached = 0;
  // A stand-in for a gateway. Each answer lists what it may depend on, and may be shared for a minute.
  const gateway = createServer((incoming, response) => {
    reached += 1;
    const { url, headers } = incoming;
    const { actid, origin, 'm-lang': language } = headers;
    const cookies = headers.cookie?.split('; ').filter((one) => /^(i18n_|elder_)\w+=./.test(one));
    const asks = url?.startsWith('/page/') && asksForAnother(headers['accept-language']);
    const read = { url, asks, actid, origin, language, cookies: cookies?.join() || undefined };
    response.writeHead(200, { 'x-accel-expires': 60, vary: 'Origin' });
    incoming.resume().on('end', () => response.end(JSON.stringify(read)));
  });
  const port = await findFreePort();
  await once(gateway.listen(port, '127.0.0.1'), 'listening');
  const { baseUrl, stop } = await startNginx(join(parent, 'shared'), [port], { plain: true });
  /** @returns how many of these visits reached the gateway */
  const count = async (visit: Visit, times: number): Promise<number> => {
    const before = reached;
    for (let n = 0; n < times; n += 1) await ask(baseUrl, visit);
    return reached - before;
  };
  try {
    for (const [plain, other, times = 1] of pairs) {
      await count({ ...plain, ...other }, times);
      const wanted = await ask(`http://127.0.0.1:${port}`, plain);
      deepStrictEqual([other, await ask(baseUrl, plain)], [other, wanted]);
    }
    ok((await count(submit, 500)) <= 256);
    strictEqual(await count(submit, 20), 0);
    strictEqual(await count(withPlace, 20), 20);
  } finally {
    await stop();
    gateway.close().closeAllConnections();
  }
}

/** @returns the answer to a path and headers sent verbatim */
async function ask(base: string, { path, headers, body }: Visit): Promise<string> {
  const { hostname, port } = new URL(base);
  const type = body && { 'content-type': 'application/x-www-form-urlencoded' };
  const method = body ? 'POST' : 'GET';
  const sent = request({ hostname, port, path, method, headers: { ...headers, ...type } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return text(answer);
}
