import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from '@jest/globals';
import { Pool } from 'undici';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { runSql } from '@hall/platform/postgres/sql';
import { connectForCalls, type Redis } from '@hall/platform/redis/connections';
import { bookingPlan } from '../bench/booking-plan';
import { type Field, prepareField } from '../bench/field';
import { eventually } from '@hall/tests/support/eventually';
import { cleanUpAtEnd } from '@hall/tests/support/clean-up-at-end';
import { ownSystem, type System } from '@hall/tests/support/take-system';

const people = 1800;
const perSecond = 600;
/** Store time per booking in seconds: with a gateway's two concurrent statements 250 per second, on any machine. */
const secondsEach = 0.008;

let system: System;
let database: Database;
let redis: Redis;
let field: Field;
/** Each attempt has visitors of its own. */
let attempts = 0;
let connections: Pool;

beforeAll(async () => {
  system = await ownSystem({
    ACCEPT_WITHIN_MS: '300',
    DB_POOL_SIZE: '20',
  });
  database = await openHallDatabase(system.databaseUrl, 2);
  cleanUpAtEnd(() => database.destroy());
  redis = connectForCalls(system.redisUrl);
  cleanUpAtEnd(() => redis.disconnect());
  await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
  // Keep-alive connections, as a proxy has; accepting new ones has other limits (docs/scaling.md).
  connections = new Pool(system.baseUrl, { connections: people, pipelining: 1 });
  cleanUpAtEnd(() => connections.destroy());
  const opened = Array.from({ length: people }, () =>
    connections.request({ method: 'GET', path: '/healthz' }).then(({ body }) => body.dump()),
  );
  await Promise.all(opened);
});

interface PressAnswer {
  status: number;
  text: string;
  retryAfter: number;
}

/** On a starved machine Redis may be silent for two seconds. Until it answers, every solved puzzle is asked for again. */
const asksPuzzle = ({ status, text }: PressAnswer): boolean =>
  status === 200 && text.includes('A00005');

async function press(sequence: number): Promise<PressAnswer> {
  const { path, headers, body } = bookingPlan(system.baseUrl, field, `P${attempts}`);
  const answer = await connections.request({
    method: 'POST',
    path,
    body: body(sequence),
    headers: {
      ...headers(sequence),
      'content-type': 'application/x-www-form-urlencoded',
      'm-lang': 'en',
    },
  });
  return {
    status: answer.statusCode,
    text: await answer.body.text(),
    retryAfter: Number(answer.headers['retry-after']),
  };
}

/** Delays every accepted row by this time. @returns a function that ends the delay */
async function slowDown(): Promise<() => Promise<void>> {
  await runSql(
    database,
    `CREATE OR REPLACE FUNCTION take_long() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_sleep(${secondsEach}); RETURN NEW; END $$`,
  );
  await runSql(
    database,
    `CREATE OR REPLACE TRIGGER takes_long BEFORE INSERT ON booking_requests FOR EACH ROW EXECUTE FUNCTION take_long()`,
  );
  return async () => void (await runSql(database, 'DROP TRIGGER takes_long ON booking_requests'));
}

const figure = async (name: string): Promise<number> => {
  const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(figures)?.[1]);
};

// Latency of accepted calls is measured by `npm run rush` on an idle machine.
test('an overloaded gateway answers every call, reserves retries for those it rejects and accepts all of them later', async () => {
  attempts += 1;
  // The second open day stays open if midnight passes meanwhile.
  field = await prepareField(database, redis, { people, sessions: 5, openDay: 1 });
  const recover = await slowDown();
  const first: Promise<PressAnswer>[] = [];
  for (const startedAt = performance.now(); first.length < people;) {
    const due = Math.min(people, ((performance.now() - startedAt) / 1000) * perSecond);
    while (first.length < due) first.push(press(first.length));
    await sleep(5);
  }
  const answers = await Promise.all(first);
  await recover();

  const letIn = answers.filter(({ status }) => status === 202);
  const turnedAway = answers.filter(({ status }) => status === 503);
  const others = answers.filter(
    (answer) => answer.status !== 202 && answer.status !== 503 && !asksPuzzle(answer),
  );
  expect(others.map(({ status, text }) => `${status} ${text}`)).toEqual([]);
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(letIn.length).toBeGreaterThan(0);
  for (const { retryAfter } of turnedAway) expect(retryAfter).toBeGreaterThanOrEqual(1);

  const sentences = turnedAway.map(({ text }) => text);
  // They follow `Retry-After`, and all are accepted once the store is as fast as before.
  await Promise.all(
    answers.map(async (answer, sequence) => {
      for (let state = answer; state.status !== 202;) {
        if (!asksPuzzle(state)) expect(state.status).toBe(503);
        await sleep((state.retryAfter || 1) * 1000);
        state = await press(sequence);
        sentences.push(state.text);
      }
    }),
  );
  expect(sentences.some((text) => text.includes('We are keeping your place in the queue'))).toBe(
    true,
  );
  await eventually(async () => {
    expect(await figure('hall_places_kept')).toBeLessThan(people / 10);
    expect(await figure('hall_calls_limit')).toBeGreaterThanOrEqual(64);
  });
});
