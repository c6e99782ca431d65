import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createPrequeue,
  drawDueLines,
  drawKey,
  hashSeed,
  type Prequeue,
} from '@hall/domain/reservation/prequeue';
import { extendSchedule, writeTemplate } from '@hall/domain/schedule/schedule';
import { createSettings, type Settings, writeSetting } from '@hall/domain/hall/settings';
import { openHallDatabase } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';

const areaId = 1;
let database: Database;
let settings: Settings;
let prequeue: Prequeue;
let accounts: string[];
let days: string[];

beforeAll(async () => {
  const { databaseUrl } = await freshStores();
  database = await openHallDatabase(databaseUrl, 6);
  settings = createSettings(database, 0);
  await database.query(`INSERT INTO areas (id, name_zh, name_en) VALUES (1, '主馆', 'Main hall')`);
  const session = { starttime: '09:00', endtime: '09:45', personal: 10, team: 0, window: 0 };
  await writeTemplate(database, areaId, [0, 1, 2, 3, 4, 5, 6], [session]);
  await writeSetting(database, 'prequeue', {
    openMinutes: 10,
    admittedPerSecond: 20,
    youngMinutes: 60,
  });
  await extendSchedule(database, await settings.get());
  const rows = (await database.query(
    `INSERT INTO accounts (type, telnum, status) SELECT 'user', 'line' || n, 1 FROM generate_series(1, 400) n RETURNING id::text`,
  )) as { id: string }[];
  accounts = rows.map(({ id }) => id);
  const found = (await database.query(
    `SELECT visit_date::text AS day FROM visit_days WHERE visit_date > now() + interval '2 days' ORDER BY visit_date`,
  )) as { day: string }[];
  days = found.map(({ day }) => day);
  prequeue = await createPrequeue({ database, settings }, 50);
});

afterAll(async () => {
  prequeue.close();
  await database.destroy();
});

/** Sets a day's release so many seconds from now; the next test takes the next day. */
async function releaseIn(seconds: number): Promise<string> {
  const day = days.shift()!;
  await database.query(
    'UPDATE visit_days SET release_at = now() + make_interval(secs => $2) WHERE visit_date = $1',
    [day, seconds],
  );
  await sleep(150);
  return day;
}

const placesOf = async (day: string): Promise<Map<string, number>> => {
  const rows = (await database.query(
    'SELECT account_id::text AS id, place FROM prequeue_entries WHERE visit_date = $1 AND place IS NOT NULL',
    [day],
  )) as { id: string; place: number }[];
  return new Map(rows.map(({ id, place }) => [id, place]));
};

const release = async (day: string): Promise<void> => {
  await database.query('UPDATE visit_days SET release_at = now() WHERE visit_date = $1', [day]);
  await drawDueLines({ database, settings });
  await sleep(150);
};

describe('the line before a release', () => {
  test('opens ten minutes before, and gives an account one place, however often it comes', async () => {
    const closed = await releaseIn(3600);
    await expect(prequeue.join(accounts[0]!, areaId, closed)).rejects.toMatchObject({
      code: 'A00012',
    });
    const day = await releaseIn(60);
    await Promise.all(Array.from({ length: 8 }, () => prequeue.join(accounts[0]!, areaId, day)));
    await prequeue.join(accounts[1]!, areaId, day);
    await release(day);
    expect([...(await placesOf(day)).values()].sort()).toEqual([1, 2]);
  });

  test('nobody gains by coming first: the order is that of a seed whose hash was told before', async () => {
    const day = await releaseIn(60);
    const early = accounts.slice(0, 200);
    const late = accounts.slice(200);
    const before = await prequeue.join(early[0]!, areaId, day);
    for (const group of [early, late])
      await Promise.all(group.map((account) => prequeue.join(account, areaId, day)));
    expect(before).toMatchObject({ joined: true, admitted: false });
    expect(before.seed).toBeUndefined();
    await release(day);

    const after = await prequeue.place(early[0]!, areaId, day);
    const seed = after.seed!;
    expect(hashSeed(seed)).toBe(before.seedHash);
    // Anybody can compute the order from what is told.
    const order = [...accounts].sort((a, b) => (drawKey(seed, a) < drawKey(seed, b) ? -1 : 1));
    const places = await placesOf(day);
    expect(order.map((account) => places.get(account))).toEqual(order.map((_, i) => i + 1));
    expect(after.place).toBe(1 + order.indexOf(early[0]!));
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before.seedHash);

    // Mann-Whitney: the early ones' ranks are no lower than chance has it (4 standard deviations).
    const sum = early.reduce((total, account) => total + (places.get(account) ?? 0), 0);
    const expected = (200 * 401) / 2;
    const deviation = Math.sqrt((200 * 200 * 401) / 12);
    expect(Math.abs(sum - expected)).toBeLessThan(4 * deviation);
  });

  test('accounts made shortly before the release stand behind the others, where the hall wants it', async () => {
    await database.query("UPDATE accounts SET created_at = now() - interval '1 day'");
    const young = accounts.slice(0, 10);
    const others = accounts.slice(10, 40);
    await database.query(
      "UPDATE accounts SET created_at = now() - interval '59 minutes' WHERE id = ANY($1::bigint[])",
      [young],
    );
    const draw = async (youngMinutes: number) => {
      const rules = { openMinutes: 10, admittedPerSecond: 20, youngMinutes };
      await writeSetting(database, 'prequeue', rules);
      const day = await releaseIn(60);
      const everybody = [...young, ...others];
      await Promise.all(everybody.map((account) => prequeue.join(account, areaId, day)));
      await release(day);
      const places = await placesOf(day);
      const { seed } = await prequeue.place(accounts[0]!, areaId, day);
      const inOrder = (group: string[]) =>
        [...group].sort((a, b) => (drawKey(seed!, a) < drawKey(seed!, b) ? -1 : 1));
      const found = [...everybody].sort((a, b) => places.get(a)! - places.get(b)!);
      return { found, inOrder, everybody };
    };
    const { found, inOrder } = await draw(60);
    expect(found).toEqual([...inOrder(others), ...inOrder(young)]);
    const equal = await draw(0);
    expect(equal.found).toEqual(equal.inOrder(equal.everybody));
  });

  test('who comes after the draw stands behind, first come first served, and is let in in turn', async () => {
    const day = await releaseIn(60);
    await Promise.all(accounts.slice(0, 30).map((account) => prequeue.join(account, areaId, day)));
    await release(day);
    await expect(prequeue.assertAdmitted(accounts[100]!, areaId, day)).rejects.toMatchObject({
      code: 'A00012',
    });
    await prequeue.join(accounts[101]!, areaId, day);
    const places = await placesOf(day);
    expect(places.get(accounts[100]!)).toBe(31);
    expect(places.get(accounts[101]!)).toBe(32);
    // Twenty a second: the last of the thirty-two is in within two seconds.
    await eventually(() => prequeue.assertAdmitted(accounts[101]!, areaId, day), 10_000);
  });

  test('a place survives a restart of the gateway, and an abandoned one is not drawn', async () => {
    const day = await releaseIn(60);
    await prequeue.join(accounts[0]!, areaId, day);
    await prequeue.join(accounts[1]!, areaId, day);
    await database.query(
      `UPDATE prequeue_entries SET seen_at = now() - interval '5 minutes' WHERE visit_date = $1 AND account_id = $2`,
      [day, accounts[1]],
    );
    await release(day);
    const other = await createPrequeue({ database, settings }, 50);
    expect(await other.place(accounts[0]!, areaId, day)).toMatchObject({ joined: true, place: 1 });
    // Back again, the one who left stands behind.
    expect(await other.place(accounts[1]!, areaId, day)).toMatchObject({ joined: true, place: 2 });
    other.close();
  });
});
