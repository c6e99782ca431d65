import { beforeAll, expect, test } from '@jest/globals';
import { fillEmptyDatabase } from '@hall/launcher/fill-empty-database';
import { readConfig } from '@hall/platform/config';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../support/replicated-postgres';
import { planSystem, runSystem, type System } from '../support/run-system';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { applicationOf } from '../support/statements';

/** So high that a paused replica is still read, and stale results prove that it was. */
const maxLagSeconds = 3600;

let pair: ReplicatedPostgres;
let system: System;
let admin: StaffClient;
let other: StaffClient;
beforeAll(async () => {
  pair = await startReplicatedPostgres();
  const stores = { databaseUrl: pair.primary.url, redisUrl: (await freshStores()).redisUrl };
  const plan = await planSystem(stores, {
    DATABASE_REPLICA_URL: applicationOf(pair.standby.url),
    DATABASE_REPLICA_MAX_LAG_SECONDS: String(maxLagSeconds),
  });
  await fillEmptyDatabase(readConfig(plan.environment));
  system = await runSystem(stores, plan);
  cleanUpAtEnd(() => system.stop());
  admin = await signInStaff(system.baseUrl, 'admin');
  other = await signInStaff(system.baseUrl, 'admin');
});

const person = (idnum: string) => ({ realname: '王小明', doctype: 1, idnum, reason: '倒卖名额' });

/** @param changed the cookie that a browser keeps after a change */
const listed = async ({ cookie }: StaffClient, changed = ''): Promise<unknown> => {
  const headers = { cookie: `${cookie}; ${changed}` };
  const answer = await fetch(`${system.baseUrl}/admin/api/blacklist?state=standing`, { headers });
  return ((await answer.json()) as { total: unknown }).total;
};

const replica = async (): Promise<{ lagSeconds: number | null; inUse: boolean }> =>
  (await admin.call('GET', 'queues')).body.replica as Awaited<ReturnType<typeof replica>>;

test('staff see their own changes at once, others when the replica has them', async () => {
  await eventually(async () => expect(await replica()).toMatchObject({ inUse: true }));
  const before = Number(await listed(other));
  await pair.pause();
  const added = await admin.call('POST', 'blacklist', person('110101199003071233'));
  expect(added.status).toBe(201);
  expect(await listed(other)).toBe(before);
  const changed = added.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await listed(admin, changed)).toBe(before + 1);
  await pair.resume();
  await eventually(async () => expect(await listed(other)).toBe(before + 1));
});

test('decisions do not read the replica', async () => {
  await pair.pause();
  expect((await admin.call('POST', 'blacklist', person('110101198001010010'))).status).toBe(201);
  // The list may be stale. The duplicate is found all the same.
  expect((await other.call('POST', 'blacklist', person('110101198001010010'))).status).toBe(409);
  await pair.resume();
});

test('a file is written while the replica is paused', async () => {
  await pair.pause();
  const ordered = await admin.call('POST', 'exports', { kind: 'statistics' });
  expect(ordered.status).toBe(202);
  await eventually(async () => {
    const { items } = (await admin.call('GET', 'exports')).body as { items: { state: string }[] };
    expect(items[0]?.state).toBe('done');
  });
  await pair.resume();
});

test('the operations page and the metrics show the lag of the replica, and its absence', async () => {
  const figure = async (name: string): Promise<number | undefined> => {
    const text = await (await fetch(`${system.baseUrl}/metrics`)).text();
    const value = new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  };
  await eventually(async () => {
    expect((await replica()).lagSeconds).toBeLessThan(5);
    expect(await figure('hall_replica_in_use')).toBe(1);
  });
  await pair.pause();
  expect((await admin.call('POST', 'blacklist', person('110101197001010016'))).status).toBe(201);
  await eventually(async () => {
    expect((await replica()).lagSeconds).toBeGreaterThan(3);
    expect(await figure('hall_replica_lag_seconds')).toBeGreaterThan(3);
  });
  await pair.killStandby();
  expect(Number(await listed(other))).toBeGreaterThanOrEqual(3);
});
