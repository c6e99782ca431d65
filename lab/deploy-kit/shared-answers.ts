import { ok, strictEqual } from 'node:assert';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { bookingCalls } from '@hall/shared/contract/booking';
import { callBase, CallHeader } from '@hall/shared/contract/envelope';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { eventually } from '@hall/tests/support/eventually';
import { registerVisitor } from '@hall/tests/support/new-visitor';
import { startSystem } from '@hall/tests/support/start-system';
import { openTestStores } from '@hall/tests/support/test-stores';
import { query } from '../bench/booking-plan';
import { startNginx } from '../support/start-nginx';

const inHand = 10;
const presses = 1000;
/** The gateway repeats its figures for a second. */
const figuresKeptMs = 1100;
/** nginx repeats a refusal to one caller in this many, so at most this many pass each second. */
const lots = 256;

/**
 * Fills a gateway, and compares what nginx answers with what reaches the gateway.
 * @param folder for nginx's files
 * @throws if bookings beyond the lots reach the full gateway, or if a booking with a kept place does not; if the
 *   calendar is not shown, or is shown to another kind of visitor
 */
export async function shareAnswers(folder: string): Promise<void> {
  const stores = await openTestStores();
  const system = await startSystem(stores, {
    TRUST_PROXY: '1',
    MAX_CALLS_IN_HAND: String(inHand),
    DB_POOL_SIZE: '20',
  });
  const port = Number(new URL(system.baseUrl).port);
  const nginx = await startNginx(join(folder, 'shared'), [port], { plain: true });
  const database = new Client({ connectionString: stores.databaseUrl });
  await database.connect();
  const ask = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${nginx.baseUrl}${callBase}${path}${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const turnedAway = async (): Promise<number> => {
    await sleep(figuresKeptMs);
    const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
    return [...figures.matchAll(/^hall_calls_shed_total\{[^}]*\} (\d+)/gm)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    );
  };
  /** @returns how many of these calls the gateway itself refused */
  const press = async (times: number, headers: Record<string, string>): Promise<number> => {
    const before = await turnedAway();
    for (let n = 0; n < times; n += 1) {
      const answer = await ask(bookingCalls.submit, 'requestid=x', headers);
      strictEqual(answer.status, 503);
      ok(Number(answer.headers.get('retry-after')) >= 1);
      strictEqual(answer.headers.get('x-accel-expires'), null);
      strictEqual(((await answer.json()) as { code: string }).code, 'A00001');
    }
    return (await turnedAway()) - before;
  };
  const month = `month=${hallDateOf(new Date()).slice(0, 7)}`;
  const shown = `${month}&accounttype=user`;
  try {
    const { client } = await registerVisitor(system.baseUrl);
    const calendar = await (await ask(scheduleCalls.calendar, shown)).text();
    await database.query('BEGIN');
    await database.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    // Some more, because the calls that look take room, too.
    const held = Promise.all(Array.from({ length: inHand * 2 }, () => client.call('order/list')));
    await eventually(async () => strictEqual((await client.get('start/user')).status, 503));
    const since = performance.now();
    const passed = await press(presses, {});
    const seconds = Math.ceil((performance.now() - since) / 1000);
    ok(passed > 0, 'none reached the gateway');
    ok(passed <= lots * seconds && passed < presses, `${passed} of ${presses} passed`);
    strictEqual(await press(20, { [CallHeader.keptPlace]: '1' }), 20);
    // After its second the calendar is still shown, but only to the kind of visitor that asked for it.
    strictEqual(await (await ask(scheduleCalls.calendar, shown)).text(), calendar);
    strictEqual((await ask(scheduleCalls.calendar, month)).status, 503);
    strictEqual((await ask(scheduleCalls.calendar, `${month}&accounttype=tg`)).status, 503);
    await database.query('COMMIT');
    await held;
  } finally {
    await database.end();
    await nginx.stop();
    await system.stop();
    await stores.stop();
  }
}
