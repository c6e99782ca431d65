import { beforeAll, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { openRows, type RowsPool } from '../support/open-rows';
import { ownSystem, type System } from '../support/take-system';
import type { Answer, VisitorClient } from '../support/visitor-client';

let system: System;
let database: RowsPool;
let visitor: VisitorClient;
const inHand = 10;

beforeAll(async () => {
  system = await ownSystem({
    MAX_CALLS_IN_HAND: String(inHand),
    DB_POOL_SIZE: '20',
  });
  database = openRows(system.databaseUrl, 1);
  visitor = (await registerVisitor(system.baseUrl)).client;
});

const callsInHand = async (): Promise<number> => {
  const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
  return Number(/^hall_calls_in_hand (\S+)/m.exec(figures)?.[1]);
};

test('an overloaded gateway answers at once with a retry time, and recovers', async () => {
  let held: Promise<Answer[]> = Promise.resolve([]);
  await database.transaction(async (transaction) => {
    await transaction.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    held = Promise.all(Array.from({ length: inHand }, () => visitor.call('order/list')));
    await eventually(async () => expect(await callsInHand()).toBeGreaterThanOrEqual(inHand));

    const turnedAway = await fetch(
      `${system.baseUrl}${callBase}start/user?bundleid=hall&moduleid=visit`,
      { headers: { 'm-lang': 'en' } },
    );
    expect(turnedAway.status).toBe(503);
    expect(['1', '2', '3']).toContain(turnedAway.headers.get('retry-after'));
    expect(await turnedAway.json()).toMatchObject({ errmsg: expect.stringMatching(/^[A-Z]/) });
    expect((await fetch(`${system.baseUrl}/healthz`)).status).toBe(200);
    expect((await visitor.call('booking/submit')).status).toBe(503);
  });
  expect((await held).map(({ code }) => code)).toEqual(Array(inHand).fill('A00006'));
  expect((await visitor.call('order/list')).code).toBe('A00006');
  // The form of a shed booking is not parsed: support sees account and time, but no session.
  await eventually(async () =>
    expect(await database.query('SELECT code, session_id, times FROM refused_attempts')).toEqual([
      { code: 'A00001', session_id: null, times: 1 },
    ]),
  );
});
