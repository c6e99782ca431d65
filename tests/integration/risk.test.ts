import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  createAccountDevices,
  createSolvedTracks,
  readRiskFacts,
  riskRules,
  scoreAccounts,
} from '@hall/domain/people/risk';
import { createAccountSignIns } from '@hall/domain/people/accounts';
import { writeSetting } from '@hall/domain/configuration/settings';
import { risk as enRisk } from '@hall/shared/locales/en/risk';
import { risk as zhRisk } from '@hall/shared/locales/zh/risk';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { shapesOf } from '@hall/toolkit/captcha';
import { freshStores } from '../support/fresh-stores';
import { handTrack } from '../support/hand-track';

interface Row {
  score: number;
  reasons: { rule: string; points: number; count: number }[];
  paused: boolean;
  review: boolean;
}

describe('the score of an account', () => {
  let world: BookingWorld;
  let devices: ReturnType<typeof createAccountDevices>;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 200 });
    const config = { INDEX_KEY: Buffer.alloc(32, 7).toString('base64') };
    devices = createAccountDevices({ ...world, config });
    await writeSetting(world.database, 'visitLimits', { month: 0, year: 0 });
  });

  const run = (sql: string, values: unknown[] = []) => world.database.query(sql, values);
  /** Moves all actions of accounts ten seconds into the past, and computes the scores. */
  const score = async (): Promise<void> => {
    await run("UPDATE account_devices SET last_at = last_at - interval '20 seconds'");
    await run("UPDATE booking_requests SET accepted_at = accepted_at - interval '20 seconds'");
    await run("UPDATE order_history SET at = at - interval '20 seconds'");
    await scoreAccounts(world);
  };
  const scoreOf = async (accountId: string): Promise<Row | undefined> =>
    (
      (await run(
        `SELECT score, reasons, paused_until > now() AS paused, for_review AS review FROM risk_scores WHERE account_id = $1`,
        [accountId],
      )) as Row[]
    )[0];
  const signIn = (accountId: string, device: string, address = '198.18.0.1') =>
    devices.note({ accountId }, { device, address });
  const book = (accountId: string, at: number, visitors: string[]) =>
    world.book(accountId, world.sessions[at]!, visitors);

  test.each(Object.entries(riskRules))(
    'counts %s from the stored facts, and has a text for it',
    async (rule, { count }) => {
      const [facts] = await readRiskFacts(world.database, await world.makeAccounts(1), ['1'], 0);
      expect(count(facts!)).toEqual(expect.any(Number));
      expect(count(facts!)).not.toBeNaN();
      for (const { reason } of [zhRisk, enRisk]) expect(reason).toHaveProperty(rule);
    },
  );

  test('is zero for a family of five on one phone', async () => {
    const family = await world.makeAccounts(5);
    for (const account of family) await signIn(account, 'grandmother');
    for (const [at, account] of family.entries()) await book(account, at, ['ann', 'ben', 'cora']);
    await score();
    for (const account of family) expect(await scoreOf(account)).toBeUndefined();
  });

  test('rises for all accounts that replay one track, not for hands and keys, and stores no track', async () => {
    const tracks = createSolvedTracks({
      ...world,
      config: { INDEX_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    const solve = async (accounts: string[], trackOf: (x: number) => number[][]) => {
      await Promise.all(
        accounts.map((accountId, at) =>
          tracks.note({ accountId, shapes: shapesOf(JSON.stringify(trackOf(80 + 5 * at))) }),
        ),
      );
    };
    const [farm, family, keys] = [
      await world.makeAccounts(24),
      await world.makeAccounts(24),
      await world.makeAccounts(24),
    ];
    // Faster than every hand below, so that none resembles it by chance.
    const recorded = handTrack(150);
    await solve(farm, (x) =>
      recorded.map(([px = 0, y = 0, ms = 0]) => [
        Math.round((px * x) / 150),
        y,
        Math.round(0.3 * ms),
      ]),
    );
    await solve(family, handTrack);
    await solve(keys, (x) => Array.from({ length: x >> 1 }, (_, i) => [2 * (i + 1), 0, 33 * i]));
    // The last one leaves a trace, and its accomplices are checked with it.
    for (const accounts of [farm, family, keys])
      await signIn(accounts[23]!, `own of ${accounts[23]}`);
    await score();
    for (const account of farm)
      expect(await scoreOf(account)).toMatchObject({
        score: 10,
        reasons: [{ rule: 'alikeTracks', points: 10, count: 24 }],
        review: false,
      });
    for (const account of [...family, ...keys]) expect(await scoreOf(account)).toBeUndefined();
    expect(
      await run('SELECT digest FROM solved_tracks WHERE account_id = ANY($1::bigint[])', [keys]),
    ).toEqual([]);
    await run('UPDATE solved_tracks SET seen_on = seen_on - 3');
    await score();
    await run("UPDATE risk_scores SET scored_at = now() - interval '7 hours'");
    await scoreAccounts(world);
    expect(await scoreOf(farm[0]!)).toBeUndefined();
  });

  test('rises with the accounts of a device, for all of them, and names no device and no address', async () => {
    const many = await world.makeAccounts(13);
    for (const account of many) await signIn(account, 'a farm', '203.0.113.5');
    await score();
    for (const account of many)
      expect(await scoreOf(account)).toMatchObject({
        score: 30,
        reasons: [{ rule: 'accountsOfDevice', points: 30, count: 13 }],
        review: false,
      });
    const stored = JSON.stringify(await run('SELECT * FROM account_devices'));
    expect(stored).not.toContain('a farm');
    expect(stored).not.toContain('203.0.113.5');
  });

  test('ignores clients without a device', async () => {
    const many = await world.makeAccounts(30);
    for (const account of many) await signIn(account, '');
    await score();
    expect(await scoreOf(many[0]!)).toBeUndefined();
  });

  test('pauses an account that books for dozens of strangers with many accounts once, and marks it for review', async () => {
    const farm = await world.makeAccounts(26);
    for (const account of farm) await signIn(account, 'farm');
    const [seller] = farm as [string];
    for (let order = 0; order < 8; order += 1)
      await book(
        seller,
        order,
        Array.from({ length: 5 }, (_, n) => `stranger-${order}-${n}`),
      );
    await run(
      `INSERT INTO no_shows (order_id, account_id, status_before, status_after)
       SELECT id, account_id, 1, 1 FROM orders WHERE account_id = $1 LIMIT 3`,
      [seller],
    );
    await score();
    expect(await scoreOf(seller)).toMatchObject({ score: 85, paused: true, review: true });
    expect((await scoreOf(seller))!.reasons.map(({ rule }) => rule)).toEqual([
      'accountsOfDevice',
      'people',
      'missed',
    ]);

    // The pause has ended and the facts are the same: it does not start again.
    await run(
      "UPDATE risk_scores SET paused_until = now() - interval '1 hour', scored_at = now() - interval '7 hours'",
    );
    await score();
    expect(await scoreOf(seller)).toMatchObject({ score: 85, paused: false });
  });

  test('is recomputed after a crash in between, and the next batch follows', async () => {
    const many = await world.makeAccounts(7);
    for (const account of many) await signIn(account, 'shop');
    await run("UPDATE account_devices SET last_at = last_at - interval '20 seconds'");
    await expect(
      scoreAccounts({
        ...world,
        settings: {
          get: async () => ({ ...(await world.settings.get()), riskLists: { virtualPhones: 7 } }),
        } as never,
      }),
    ).rejects.toThrow();
    expect(await scoreOf(many[0]!)).toBeUndefined();
    await scoreAccounts(world);
    expect(await scoreOf(many[0]!)).toMatchObject({ score: 15 });
    expect(await scoreAccounts(world)).toBe(0);
  });

  test('stores an account’s booked people once it is near the limit, without cancelled seats', async () => {
    const known = async (accountId: string): Promise<[string, string][] | null | undefined> =>
      (
        (await run('SELECT known_people AS known FROM risk_scores WHERE account_id = $1', [
          accountId,
        ])) as { known: [string, string][] | null }[]
      )[0]?.known;
    const [seller, family] = (await world.makeAccounts(2)) as [string, string];
    const five = (name: string) => [1, 2, 3, 4, 5].map((n) => `${name} ${n}`);
    await book(seller, 5, five('buyer'));
    await book(seller, 6, five('other buyer'));
    await book(family, 7, ['dora', 'emil']);
    await score();
    // The limit is off.
    expect(await known(seller)).toBeUndefined();

    await writeSetting(world.database, 'bookedPeople', { most: 8, days: 30, aDay: 0 });
    await run('UPDATE risk_cursors SET position = 0');
    await score();
    expect(await known(seller)).toHaveLength(10);
    expect(await scoreOf(seller)).toMatchObject({
      score: 0,
      reasons: [{ rule: 'bookedPeople', points: 0, count: 10 }],
    });
    // Far from the limit nothing is stored.
    expect(await known(family)).toBeUndefined();

    await run(
      `UPDATE tickets SET status = 3, holds_seat = false WHERE order_id = (SELECT max(id) FROM orders WHERE account_id = $1)`,
      [seller],
    );
    await run('UPDATE risk_cursors SET position = 0');
    await score();
    // Five are left, and five more would exceed the limit.
    expect(await known(seller)).toHaveLength(5);
    expect(await scoreOf(seller)).toMatchObject({ reasons: [] });
    await writeSetting(world.database, 'bookedPeople', { most: 0, days: 30, aDay: 0 });
  });

  test('rises if other accounts on its devices are paused or locked', async () => {
    const [locked, paused, third, fresh] = (await world.makeAccounts(4)) as string[];
    for (const account of [locked, paused, third, fresh]) await signIn(account!, 'a stall');
    await run('UPDATE accounts SET status = 8 WHERE id = ANY($1::bigint[])', [[locked, third]]);
    await run(
      `INSERT INTO risk_scores (account_id, score, reasons, paused_until)
       VALUES ($1, 90, '[]', now() + interval '1 day')`,
      [paused],
    );
    await score();
    expect(await scoreOf(fresh!)).toMatchObject({
      score: 45,
      reasons: [{ rule: 'stoppedMates', points: 45, count: 3 }],
    });
  });

  test('is read with the sign-in, unless staff have set it aside', async () => {
    const [account] = (await world.makeAccounts(1)) as [string];
    await run(`INSERT INTO risk_scores (account_id, score, reasons) VALUES ($1, 45, '[]')`, [
      account,
    ]);
    const signIns = createAccountSignIns(world);
    const token = await signIns.start(account);
    expect((await signIns.find(token)).risk).toEqual({
      score: 45,
      pausedUntil: null,
      knownPeople: [],
    });
    await run(
      `UPDATE risk_scores SET set_aside_until = now() + interval '1 day' WHERE account_id = $1`,
      [account],
    );
    signIns.forget(account);
    expect((await signIns.find(token)).risk.score).toBe(0);
    signIns.close();
  });
});
