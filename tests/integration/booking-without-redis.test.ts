import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { openHallDatabase } from '@hall/domain/model';
import { createSeatAllocator, reconcile } from '@hall/domain/schedule/seats';
import { projectRoot } from '@hall/launcher/environment';
import { findFreePort } from '@hall/launcher/stores/free-port';
import type { StoreServer } from '@hall/launcher/stores/store-server';
import { startRedis } from '@hall/launcher/stores/redis-server';
import { createLogger } from '@hall/platform/logger';
import { connectForWorker } from '@hall/platform/redis/connections';
import {
  book,
  decided,
  findOpenDays,
  newRequestId,
  type OpenSession,
  party,
} from '../support/booking-steps';
import { solveCaptcha } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { registerVisitor } from '../support/new-visitor';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import type { System } from '../support/run-system';
import { startSystem } from '../support/start-system';
import { runStatement } from '../support/statements';
import type { VisitorClient } from '../support/visitor-client';
import { folderUntilEnd } from '../support/until-end';

let databaseUrl: string;
let system: System;
let redis: StoreServer;
let startAgain: () => Promise<StoreServer>;
let visitors: VisitorClient[];
let sessions: OpenSession[];

beforeAll(async () => {
  const folder = folderUntilEnd('redis');
  const port = await findFreePort();
  startAgain = () =>
    startRedis({
      folder,
      port,
      environment: process.env,
      report: () => undefined,
      logFile: join(folder, 'redis.log'),
      cacheFolder: join(projectRoot, '.cache'),
    });
  redis = await startAgain();
  cleanUpAtEnd(() => redis.stop());
  ({ databaseUrl } = await freshStores());
  system = await startSystem({ databaseUrl, redisUrl: redis.url });
  cleanUpAtEnd(() => system.stop());
  const people = await Promise.all([1, 2, 3].map(() => registerVisitor(system.baseUrl)));
  visitors = people.map(({ client }) => client);
  sessions = (await findOpenDays(visitors[0]!))[0]!;
});

const kill = async (): Promise<void> => {
  redis.child.kill('SIGKILL');
  await redis.child.ended;
};

const refusedNonce = { status: 400, code: 'A00002' };

test('while Redis is down, a signed-in visitor gets a puzzle, a token, a request, a decision and a ticket', async () => {
  const [first, second] = visitors as [VisitorClient, VisitorClient, VisitorClient];
  const before = {
    captchatoken: await solveCaptcha(system.baseUrl, second),
    visitors: party(1),
    eventssessionid: sessions[1]!.eventssessionid,
    requestid: newRequestId(),
  };
  expect(await second.call('booking/submit', before)).toMatchObject({ status: 202 });
  await decided(second, before.requestid);
  await kill();
  const usedAgain = {
    ...before,
    visitors: party(1),
    eventssessionid: sessions[2]!.eventssessionid,
    requestid: newRequestId(),
  };
  expect(await second.call('booking/submit', usedAgain)).toMatchObject({ code: 'A00005' });
  expect(await second.call('booking/submit', before)).toMatchObject({ status: 202 });

  const answers = [
    await first.call('bookingquery/getSessions', { eventsdate: sessions[0]!.eventsdate }),
    await first.call('user_account/logininfo'),
    await first.call('captcha/create'),
  ];
  expect(answers.map(({ code }) => code)).toEqual(['A00006', 'A00006', 'A00006']);
  // It repeats the answer of a second ago.
  await eventually(async () =>
    expect(await (await fetch(`${system.baseUrl}/readyz`)).json()).toMatchObject({
      ready: true,
      checks: { redis: false, postgres: true },
    }),
  );

  const nonce = randomBytes(16).toString('hex');
  const withNonce = () =>
    first.call(
      'bookingquery/getSessions',
      { eventsdate: sessions[0]!.eventsdate },
      { 'X-RAND-NONCESTR': nonce },
    );
  expect(await withNonce()).toMatchObject({ code: 'A00006' });
  expect(await withNonce()).toMatchObject(refusedNonce);

  const { captchaid } = await first.call('captcha/create');
  const wrong = () => first.call('captcha/verify', { captchaid: String(captchaid), x: 1 });
  expect(await wrong()).toMatchObject({ code: 'A00005' });
  const answer = await fetch(`${system.baseUrl}/dev/captcha/${String(captchaid)}`);
  const { x } = (await answer.json()) as { x: number };
  // A puzzle takes one try.
  expect(await first.call('captcha/verify', { captchaid: String(captchaid), x })).toMatchObject({
    code: 'A00005',
  });

  const captchatoken = await solveCaptcha(system.baseUrl, first);
  const request = {
    requestid: newRequestId(),
    captchatoken,
    visitors: party(2),
    eventssessionid: sessions[0]!.eventssessionid,
  };
  expect(await first.call('booking/submit', request)).toMatchObject({ status: 202 });
  expect(await first.call('booking/submit', request)).toMatchObject({ status: 202 });
  expect(
    await first.call('booking/submit', { ...request, requestid: newRequestId() }),
  ).toMatchObject({ code: 'A00005' });
  expect(await decided(first, request.requestid)).toMatchObject({ state: 'confirmed' });
});

test('after Redis is back nothing is valid twice, bookings go on, and its seats match Postgres', async () => {
  const [first, , third] = visitors as [VisitorClient, VisitorClient, VisitorClient];
  const captchatoken = await solveCaptcha(system.baseUrl, third);
  const spent = {
    captchatoken,
    visitors: party(1),
    eventssessionid: sessions[2]!.eventssessionid,
    requestid: newRequestId(),
  };
  expect(await third.call('booking/submit', spent)).toMatchObject({ status: 202 });
  redis = await startAgain();
  await eventually(async () =>
    expect(await (await fetch(`${system.baseUrl}/readyz`)).json()).toMatchObject({
      checks: { redis: true },
    }),
  );
  const again = { ...spent, requestid: newRequestId() };
  expect(await third.call('booking/submit', again)).toMatchObject({ code: 'A00005' });
  expect(await decided(third, spent.requestid)).toMatchObject({ state: 'confirmed' });
  const session = sessions[3]!;
  expect(await book(system.baseUrl, first, session, 1)).toMatchObject({ state: 'confirmed' });

  const database = await openHallDatabase(databaseUrl, 2);
  const connection = connectForWorker(redis.url);
  const deps = {
    database,
    allocator: createSeatAllocator(connection),
    logger: createLogger('test', 'silent'),
  };
  try {
    await eventually(async () => expect(await reconcile(deps, { repair: false })).toEqual([]));
  } finally {
    connection.disconnect();
    await database.destroy();
  }
  const [row] = (await runStatement(
    databaseUrl,
    `SELECT count(*)::int AS stored FROM used_once WHERE digest ~ '^[A-Za-z0-9_-]{43}$'`,
  )) as [{ stored: number }];
  // Three puzzles and two tokens; nonces write no rows.
  expect(row.stored).toBe(5);
});
