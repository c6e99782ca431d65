import { beforeAll, describe, expect, test } from '@jest/globals';
import { writeSetting } from '@hall/domain/configuration/settings';
import { readBookingAccount } from '@hall/domain/people/accounts';
import { decideCluster, linkAccounts } from '@hall/domain/people/clusters';
import { createAccountDevices } from '@hall/domain/people/risk';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer } from '@hall/platform/crypto/seal';
import { type BookingWorld, openBookingWorld } from '../support/booking-world';
import { freshStores } from '../support/fresh-stores';

const actor = {
  staff: { id: null, username: 'reviewer', role: 'reviewer' as const },
  address: '',
};

describe('clusters of linked accounts', () => {
  let world: BookingWorld;
  let devices: ReturnType<typeof createAccountDevices>;
  beforeAll(async () => {
    world = await openBookingWorld(await freshStores(), { seats: 500 });
    await writeSetting(world.database, 'riskLists', {
      dataCentres: ['203.0.113.0/24'],
      virtualPhones: [],
    });
    const config = { INDEX_KEY: Buffer.alloc(32, 7).toString('base64') };
    devices = createAccountDevices({ ...world, config });
  });

  const sealer = createSealer(`test:${Buffer.alloc(32, 7).toString('base64')}`);
  const deps = {
    sealer,
    get database() {
      return world.database;
    },
    signIns: { forget: () => undefined },
  };
  const run = <Row>(sql: string, values: unknown[] = []) =>
    world.database.query(sql, values) as Promise<Row[]>;
  const signIn = (accountId: string, device: string, address: string) =>
    devices.note({ accountId }, { device, address });
  const book = (accountId: string, at: number, visitors: string[]) =>
    world.book(accountId, world.sessions[at]!, visitors);
  const clusterOf = async (accountId: string) =>
    (
      await run<{ id: string; members: number; people: number; review: boolean }>(
        `SELECT c.id::text, c.members, c.people, c.for_review AS review FROM account_clusters c
         JOIN cluster_members m ON m.cluster_id = c.id WHERE m.account_id = $1`,
        [accountId],
      )
    )[0];
  const farmOf = async (size: number, device: string): Promise<string[]> => {
    const farm = await world.makeAccounts(size);
    for (const account of farm) await signIn(account, device, '203.0.113.5');
    for (const [at, account] of farm.entries())
      await book(
        account,
        0,
        Array.from({ length: 5 }, (_, n) => `${device} ${at} ${n}`),
      );
    return farm;
  };

  test('are found by a device, and over a data centre’s address to accounts that share none', async () => {
    const farm = await farmOf(6, 'farm');
    const [far] = (await world.makeAccounts(1)) as [string];
    await signIn(far, 'elsewhere', '203.0.113.5');
    await linkAccounts(world);
    expect(await clusterOf(farm[3]!)).toEqual({
      id: farm[0],
      members: 7,
      people: 30,
      review: true,
    });
    expect((await clusterOf(far))!.id).toBe(farm[0]);
    const stored = JSON.stringify(await run('SELECT * FROM account_devices'));
    expect(stored).not.toContain('203.0.113.5');
  });

  test('link a large family on one phone without a review', async () => {
    const family = await world.makeAccounts(5);
    for (const account of family) await signIn(account, 'grandmother', '198.51.100.1');
    for (const [at, account] of family.entries())
      await book(account, at, ['gran', 'gramps', 'ann', 'ben', 'cora']);
    await linkAccounts(world);
    expect(await clusterOf(family[0]!)).toMatchObject({ members: 5, people: 5, review: false });
  });

  test('do not link neighbours who share an operator’s address', async () => {
    const neighbours = await world.makeAccounts(4);
    for (const account of neighbours) await signIn(account, `at ${account}`, '198.51.100.3');
    await linkAccounts(world);
    expect(await clusterOf(neighbours[0]!)).toBeUndefined();
  });

  test('do not link accounts by a data centre’s address that too many share', async () => {
    const pupils = await world.makeAccounts(20);
    for (const account of pupils) await signIn(account, `phone of ${account}`, '203.0.113.99');
    await linkAccounts(world);
    expect(await clusterOf(pupils[0]!)).toBeUndefined();
  });

  test('link accounts by three common visitors, not by two common grandparents', async () => {
    const [one, two, three] = (await world.makeAccounts(3)) as [string, string, string];
    for (const [at, account] of [one, two].entries())
      await book(account, at, ['grandma', 'grandpa', `own of ${account}`]);
    await linkAccounts(world);
    expect(await clusterOf(one)).toBeUndefined();
    for (const [at, account] of [one, two, three].entries())
      await book(account, at + 5, ['x', 'y', 'z']);
    await linkAccounts(world);
    expect(await clusterOf(one)).toMatchObject({ members: 3 });
  });

  test('ask for proof of identity once, except where it was given, until released', async () => {
    const farm = await farmOf(6, 'asked farm');
    await run(
      'UPDATE account_devices SET address_hash = NULL WHERE account_id = ANY($1::bigint[])',
      [farm],
    );
    await run('UPDATE accounts SET identity_verified_at = now() WHERE id = $1', [farm[0]]);
    await linkAccounts(world);
    const { id, members } = (await clusterOf(farm[1]!))!;
    const ask = () =>
      decideCluster(deps, actor, id, { action: 'verify', members, reason: 'identity check' });
    const asked = async () =>
      (
        await run<{ id: string }>(
          'SELECT id FROM accounts WHERE identity_asked_at IS NOT NULL ORDER BY id',
        )
      ).map((row) => row.id);
    expect(await ask()).toBe(5);
    expect(await ask()).toBe(0);
    expect(await asked()).toEqual(farm.slice(1));
    const account = await readBookingAccount(world.database, farm[1]!);
    expect(account).toMatchObject({ identityAsked: true, identityVerified: false });
    await decideCluster(deps, actor, id, { action: 'release', members, reason: 'a choir' });
    expect(await asked()).toEqual([]);
  });

  test('can be frozen: all seen accounts are locked at once, with one audit entry', async () => {
    const farm = await farmOf(6, 'second farm');
    await run(
      'UPDATE account_devices SET address_hash = NULL WHERE account_id = ANY($1::bigint[])',
      [farm],
    );
    await linkAccounts(world);
    const { id, members } = (await clusterOf(farm[0]!))!;
    const form = { action: 'freeze' as const, reason: 'bookings were sold' };
    await expect(
      decideCluster(deps, actor, id, { ...form, members: members - 1 }),
    ).rejects.toMatchObject({ code: 'A00012' });
    expect(await decideCluster(deps, actor, id, { ...form, members })).toBe(6);
    expect(
      await run('SELECT DISTINCT status FROM accounts WHERE id = ANY($1::bigint[])', [farm]),
    ).toEqual([{ status: 8 }]);
    expect(
      await run("SELECT act, subject_id AS id, reason FROM audit_log WHERE act = 'cluster.freeze'"),
    ).toEqual([{ act: 'cluster.freeze', id, reason: 'bookings were sold' }]);
    expect((await clusterOf(farm[0]!))!.review).toBe(false);
    await linkAccounts(world);
    expect((await clusterOf(farm[0]!))!.review).toBe(false);
  });

  test('can be listed: all are locked and holders with a document are blacklisted once, with one audit entry', async () => {
    const farm = await farmOf(6, 'listed farm');
    const [first, locked, known] = farm as [string, string, string];
    await run(
      'UPDATE account_devices SET address_hash = NULL WHERE account_id = ANY($1::bigint[])',
      [farm],
    );
    const giveDocument = (account: string, idnum: string) =>
      run(
        `UPDATE accounts SET realname = '王小明', doctype = 2, idnum_key = $2, idnum_sealed = $3 WHERE id = $1`,
        [account, idnum, sealer.seal(idnum, placeOf.account('user', idnum))],
      );
    await giveDocument(first, 'E12345678');
    await giveDocument(locked, 'E22345678');
    await giveDocument(known, 'E32345678');
    await run('UPDATE accounts SET status = 8 WHERE id = $1', [locked]);
    await run(
      `INSERT INTO blacklist (visitor_key, realname, doctype, reason, source, created_by)
       VALUES ('E32345678', '王小明', 2, 'known before', 'staff', 'reviewer')`,
    );
    await linkAccounts(world);
    const { id, members } = (await clusterOf(first))!;
    const form = { action: 'list' as const, reason: 'visits were sold' };
    await expect(
      decideCluster(deps, actor, id, { ...form, members: members + 1 }),
    ).rejects.toMatchObject({ code: 'A00012' });
    const forgotten: string[] = [];
    const signIns = { forget: (account: string) => void forgotten.push(account) };
    const changed = await decideCluster({ ...deps, database: world.database, signIns }, actor, id, {
      ...form,
      members,
    });

    // All are frozen with it, with or without a document. An account that was locked before is unchanged.
    const frozen = farm.filter((account) => account !== locked);
    expect([changed, forgotten]).toEqual([5, frozen]);
    expect(
      await run('SELECT DISTINCT status FROM accounts WHERE id = ANY($1::bigint[])', [farm]),
    ).toEqual([{ status: 8 }]);
    // Both new holders with a known number are on the blacklist, nobody twice.
    const listed = await run<{ key: string; sealed: string | null; reason: string }>(
      'SELECT visitor_key AS key, idnum_sealed AS sealed, reason FROM blacklist ORDER BY visitor_key',
    );
    expect(listed.map(({ key, reason }) => [key, reason])).toEqual([
      ['E12345678', 'visits were sold'],
      ['E22345678', 'visits were sold'],
      ['E32345678', 'known before'],
    ]);
    expect(
      listed.map(
        ({ key, sealed }) => sealed && openIfReadable(sealer, sealed, placeOf.visitor(key)),
      ),
    ).toEqual(['E12345678', 'E22345678', null]);
    expect(
      await run(
        "SELECT subject_id AS id, before, after, reason FROM audit_log WHERE act = 'cluster.list'",
      ),
    ).toEqual([
      {
        id,
        before: { members: 6, people: 30 },
        after: { accounts: frozen, listed: 2 },
        reason: 'visits were sold',
      },
    ]);
    expect((await clusterOf(first))!.review).toBe(false);
  });

  test('can be released: scores are ignored until the group grows by half', async () => {
    const farm = await farmOf(6, 'third farm');
    await run(
      'UPDATE account_devices SET address_hash = NULL WHERE account_id = ANY($1::bigint[])',
      [farm],
    );
    await run(`INSERT INTO risk_scores (account_id, score, reasons) VALUES ($1, 60, '[]')`, [
      farm[0],
    ]);
    await linkAccounts(world);
    const { id, members } = (await clusterOf(farm[0]!))!;
    await decideCluster(deps, actor, id, { action: 'release', members, reason: 'a choir' });
    expect(
      await run('SELECT set_aside_until > now() AS aside FROM risk_scores WHERE account_id = $1', [
        farm[0],
      ]),
    ).toEqual([{ aside: true }]);
    await linkAccounts(world);
    expect((await clusterOf(farm[0]!))!.review).toBe(false);
    for (const account of await world.makeAccounts(3))
      await signIn(account, 'third farm', '203.0.113.77');
    await linkAccounts(world);
    expect(await clusterOf(farm[0]!)).toMatchObject({ members: 9, review: true });
  });
});
