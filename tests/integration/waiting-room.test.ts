import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  createWaitingRoom,
  drawDueWaitingRooms,
  drawKey,
  hashSeed,
  type WaitingRoom,
} from '@hall/domain/reservation/waiting-room';
import { extendSchedule, writeTemplate } from '@hall/domain/schedule/plan';
import {
  createSettings,
  defaultSettings,
  type Settings,
  writeSetting,
} from '@hall/domain/configuration/settings';
import type { Database } from '@hall/platform/postgres/data-source';
import { proveWork } from '@hall/shared/rules/work-proof';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { eventually } from '../support/eventually';
import { freshStores } from '../support/fresh-stores';
import { databaseUntilEnd } from '../support/until-end';

const areaId = 1;
const device = 'a phone';
const config = { INDEX_KEY: Buffer.alloc(32, 7).toString('base64') };
let database: Database;
let settings: Settings;
let waitingRoom: WaitingRoom;
let accounts: string[];
let days: string[];

beforeAll(async () => {
  const { databaseUrl } = await freshStores();
  database = await databaseUntilEnd(databaseUrl, 6);
  settings = createSettings(database, 0);
  await database.query(`INSERT INTO areas (id, name_zh, name_en) VALUES (1, '主馆', 'Main hall')`);
  const session = { starttime: '09:00', endtime: '09:45', personal: 10, team: 0, window: 0 };
  await writeTemplate(database, areaId, [0, 1, 2, 3, 4, 5, 6], [session]);
  await writeSetting(database, 'prequeue', {
    ...defaultSettings.prequeue,
    admittedPerSecond: 20,
  });
  await extendSchedule(database, { ...(await settings.get()), horizonDays: 30 });
  const rows = (await database.query(
    `INSERT INTO accounts (type, telnum, status) SELECT 'user', 'room' || n, 1 FROM generate_series(1, 400) n RETURNING id::text`,
  )) as { id: string }[];
  accounts = rows.map(({ id }) => id);
  const found = (await database.query(
    `SELECT visit_date::text AS day FROM visit_days
     WHERE visit_date > (now() AT TIME ZONE 'Asia/Shanghai')::date ORDER BY visit_date`,
  )) as { day: string }[];
  days = found.map(({ day }) => day);
});

/** Opens a waiting room that reads its places now and never again, so that no test waits for its timer. */
async function openWaitingRoom(): Promise<void> {
  const never = 86_400_000;
  waitingRoom = await createWaitingRoom({ database, settings, config }, never);
  cleanUpAtEnd(waitingRoom.close);
}

/** Sets a day's release to this many seconds from now. The next test uses the next day. */
async function releaseIn(seconds: number): Promise<string> {
  const day = days.shift();
  if (!day) throw new Error('The schedule has fewer days than there are tests.');
  await database.query(
    'UPDATE visit_days SET release_at = now() + make_interval(secs => $2) WHERE visit_date = $1',
    [day, seconds],
  );
  await openWaitingRoom();
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
  await drawDueWaitingRooms({ database, settings });
  await openWaitingRoom();
};

/** Adds accounts, which use the same device, at the same moment. */
const joinAll = (accountIds: string[], day: string) =>
  Promise.all(accountIds.map((accountId) => waitingRoom.join({ accountId, device }, areaId, day)));

describe('the waiting room before a release', () => {
  test('opens ten minutes before, and gives an account one place, however often it joins', async () => {
    const closed = await releaseIn(3600);
    await expect(
      waitingRoom.join({ accountId: accounts[0]!, device }, areaId, closed),
    ).rejects.toMatchObject({
      code: 'A00012',
    });
    const day = await releaseIn(60);
    await joinAll(Array<string>(8).fill(accounts[0]!), day);
    await waitingRoom.join({ accountId: accounts[1]!, device }, areaId, day);
    await release(day);
    expect([...(await placesOf(day)).values()].sort()).toEqual([1, 2]);
  });

  test('joining first gives no advantage: the order comes from a seed whose hash was published before', async () => {
    const day = await releaseIn(60);
    const early = accounts.slice(0, 200);
    const late = accounts.slice(200);
    const before = await waitingRoom.join({ accountId: early[0]!, device }, areaId, day);
    for (const some of [early, late]) await joinAll(some, day);
    expect(before).toMatchObject({ joined: true, admitted: false });
    expect(before.seed).toBeUndefined();
    await release(day);

    const after = await waitingRoom.place({ accountId: early[0]!, device }, areaId, day);
    const seed = after.seed!;
    expect(hashSeed(seed)).toBe(before.seedHash);
    // Anybody can compute the order from the published seed.
    const order = [...accounts].sort((a, b) => (drawKey(seed, a) < drawKey(seed, b) ? -1 : 1));
    const places = await placesOf(day);
    expect(order.map((account) => places.get(account))).toEqual(order.map((_, i) => i + 1));
    expect(after.place).toBe(1 + order.indexOf(early[0]!));
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before.seedHash);

    // Mann-Whitney test: the early ones' ranks are not lower than chance explains (4 standard deviations).
    const sum = early.reduce((total, account) => total + (places.get(account) ?? 0), 0);
    const expected = (200 * 401) / 2;
    const deviation = Math.sqrt((200 * 200 * 401) / 12);
    expect(Math.abs(sum - expected)).toBeLessThan(4 * deviation);
  });

  test('accounts made shortly before the release rank last, if the hall wants it', async () => {
    await database.query("UPDATE accounts SET created_at = now() - interval '1 day'");
    const young = accounts.slice(0, 10);
    const others = accounts.slice(10, 40);
    await database.query(
      "UPDATE accounts SET created_at = now() - interval '59 minutes' WHERE id = ANY($1::bigint[])",
      [young],
    );
    const draw = async (youngMinutes: number) => {
      const rules = { ...defaultSettings.prequeue, admittedPerSecond: 20, youngMinutes };
      await writeSetting(database, 'prequeue', rules);
      const day = await releaseIn(60);
      const everybody = [...young, ...others];
      await joinAll(everybody, day);
      await release(day);
      const places = await placesOf(day);
      const { seed } = await waitingRoom.place({ accountId: accounts[0]!, device }, areaId, day);
      const inOrder = (some: string[]) =>
        [...some].sort((a, b) => (drawKey(seed!, a) < drawKey(seed!, b) ? -1 : 1));
      const found = [...everybody].sort((a, b) => places.get(a)! - places.get(b)!);
      return { found, inOrder, everybody };
    };
    const { found, inOrder } = await draw(60);
    expect(found).toEqual([...inOrder(others), ...inOrder(young)]);
    const equal = await draw(0);
    expect(equal.found).toEqual(equal.inOrder(equal.everybody));
  });

  test('accounts that booked recently and accounts with many points are drawn last, if the hall wants it', async () => {
    const [served, cancelled, doubted, lifted, guide] = accounts.slice(300, 305);
    const others = accounts.slice(310, 330);
    const everybody = [served!, cancelled!, doubted!, lifted!, guide!, ...others];
    await database.query(`UPDATE accounts SET type = 'tg' WHERE id = $1`, [guide]);
    await database.query(
      `INSERT INTO orders (orderno, requestid, ticketcode, account_id, account_type, area_id, session_id, visit_date,
         pool, ticketcount, status, cancelled_at, created_at)
       SELECT 'lately ' || who, 'lately ' || who, 'lately ' || who, who, 'user', 1, s.id, s.visit_date, 'personal', 1,
         CASE WHEN who = $2 THEN 3 ELSE 1 END, CASE WHEN who = $2 THEN now() END, now() - interval '29 days'
       FROM unnest(ARRAY[$1::bigint, $2::bigint]) AS who, (SELECT id, visit_date FROM visit_sessions LIMIT 1) s`,
      [served, cancelled],
    );
    await database.query(
      `INSERT INTO risk_scores (account_id, score, reasons, set_aside_until)
       VALUES ($1, 20, '[]', NULL), ($2, 90, '[]', now() + interval '1 day'), ($3, 20, '[]', NULL)`,
      [doubted, lifted, guide],
    );
    const draw = async (rules: Partial<typeof defaultSettings.prequeue>) => {
      await writeSetting(database, 'prequeue', {
        ...{ ...defaultSettings.prequeue, admittedPerSecond: 20, youngMinutes: 0 },
        ...rules,
      });
      const day = await releaseIn(60);
      await joinAll(everybody, day);
      await release(day);
      const places = await placesOf(day);
      return everybody.filter((account) => places.get(account)! > everybody.length - 2).sort();
    };
    expect(await draw({ servedDays: 30, behindPoints: 20 })).toEqual([served!, doubted!].sort());
    expect((await draw({ servedDays: 28, behindPoints: 20 })).includes(doubted!)).toBe(true);
    expect((await draw({ behindTeamPoints: 20 })).includes(guide!)).toBe(true);
    expect(defaultSettings.prequeue).toMatchObject({
      ...{ servedDays: 0, servedTeamDays: 0, behindPoints: 0, behindTeamPoints: 0 },
    });
  });

  test('joining after the draw ranks last, first come first served, and is admitted in turn', async () => {
    const day = await releaseIn(60);
    await joinAll(accounts.slice(0, 30), day);
    await release(day);
    await expect(
      waitingRoom.assertAdmitted({ accountId: accounts[100]!, device }, areaId, day),
    ).rejects.toMatchObject({
      code: 'A00012',
    });
    await waitingRoom.join({ accountId: accounts[101]!, device }, areaId, day);
    const places = await placesOf(day);
    expect(places.get(accounts[100]!)).toBe(31);
    expect(places.get(accounts[101]!)).toBe(32);
    // Twenty accounts a second are admitted.
    await eventually(() =>
      waitingRoom.assertAdmitted({ accountId: accounts[101]!, device }, areaId, day),
    );
  });

  test('a running gateway notices a draw', async () => {
    const day = await releaseIn(60);
    const running = await createWaitingRoom({ database, settings, config }, 50);
    cleanUpAtEnd(running.close);
    const comer = { accountId: accounts[0]!, device };
    expect((await running.join(comer, areaId, day)).seed).toBeUndefined();
    await release(day);
    await eventually(async () =>
      expect((await running.place(comer, areaId, day)).seed).toBeDefined(),
    );
  });

  test('a place survives a restart of the gateway, and an abandoned one is not drawn', async () => {
    const day = await releaseIn(60);
    await waitingRoom.join({ accountId: accounts[0]!, device }, areaId, day);
    await waitingRoom.join({ accountId: accounts[1]!, device }, areaId, day);
    await database.query(
      `UPDATE prequeue_entries SET seen_at = now() - interval '5 minutes' WHERE visit_date = $1 AND account_id = $2`,
      [day, accounts[1]],
    );
    await release(day);
    const other = await createWaitingRoom({ database, settings, config }, 50);
    expect(await other.place({ accountId: accounts[0]!, device }, areaId, day)).toMatchObject({
      joined: true,
      place: 1,
    });
    // An account that left and returns ranks last.
    expect(await other.place({ accountId: accounts[1]!, device }, areaId, day)).toMatchObject({
      joined: true,
      place: 2,
    });
    other.close();
  });

  test('a place is valid only on the device that took it', async () => {
    const day = await releaseIn(60);
    const [here, there] = [
      { accountId: accounts[0]!, device },
      { accountId: accounts[0]!, device: 'another phone' },
    ];
    await waitingRoom.join(here, areaId, day);
    // Enough that the room is not empty before the test ends.
    await joinAll(accounts.slice(1, 200), day);
    expect(await waitingRoom.place(there, areaId, day)).toMatchObject({ elsewhere: true });
    await release(day);

    await expect(waitingRoom.assertAdmitted(there, areaId, day)).rejects.toMatchObject({
      details: { key: 'answer.A00012_lineElsewhere' },
    });
    const { place } = await waitingRoom.place(here, areaId, day);
    expect(await waitingRoom.place(there, areaId, day)).toMatchObject({ place, admitted: false });
    // A ticket link asks for a code, not for a device.
    const [[first]] = [...(await placesOf(day))].sort(([, a], [, b]) => a - b) as [
      [string, number],
    ];
    await eventually(() => waitingRoom.assertAdmitted({ accountId: first }, areaId, day));
    expect(await waitingRoom.join(there, areaId, day)).toMatchObject({
      place: 201,
      elsewhere: false,
    });
    expect(await waitingRoom.place(here, areaId, day)).toMatchObject({ elsewhere: true });
  });

  test('accounts with proof of work are drawn before those without, and nobody is refused', async () => {
    const rules = { ...defaultSettings.prequeue, admittedPerSecond: 20 };
    await writeSetting(database, 'prequeue', { ...rules, proofOfWork: true });
    try {
      const day = await releaseIn(60);
      const join = (accountId: string, proof?: string) =>
        waitingRoom.join({ accountId, device }, areaId, day, proof);
      const idle = accounts.slice(0, 10);
      const working = accounts.slice(10, 20);
      for (const account of idle) await join(account);
      // The first account that joined made the draw. Its seed is part of the work.
      await openWaitingRoom();
      expect((await join(idle[0]!)).work).toBeDefined();
      // A device that hands in the work takes the place, so one that only looks is not asked.
      const there = { accountId: idle[0]!, device: 'another phone' };
      const { elsewhere, work: asked } = await waitingRoom.place(there, areaId, day);
      expect({ elsewhere, asked }).toEqual({ elsewhere: true, asked: undefined });
      for (const account of working) {
        const { work } = await join(account);
        expect((await join(account, 'nonsense')).work).toEqual(work);
        expect((await join(account, proveWork(work!))).work).toBeUndefined();
      }
      await release(day);
      const places = await placesOf(day);
      const highest = Math.max(...working.map((account) => places.get(account)!));
      expect(highest).toBe(10);
      expect(places.size).toBe(20);
    } finally {
      await writeSetting(database, 'prequeue', rules);
    }
  });
});
