import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { writeSetting } from '@hall/domain/configuration/settings';
import { eraseChecksOfFormerKeys, eraseOldChecks } from '@hall/domain/people/verified-identity';
import { type AccountWorld, newCaller, openAccountWorld } from '../support/account-world';
import { freshStores } from '../support/fresh-stores';

describe('comparing name and number', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });
  afterEach(async () => {
    world.askedOf.length = 0;
    world.identityAnswer.value = 'yes';
    await writeSetting(world.database, 'identity', { atRegistration: false, days: 365 });
  });

  const atRegistration = () =>
    writeSetting(world.database, 'identity', { atRegistration: true, days: 365 });
  const verifiedAt = async (accountId: string): Promise<Date | null> => {
    const [row] = (await world.database.query(
      'SELECT identity_verified_at AS at FROM accounts WHERE id = $1',
      [accountId],
    )) as { at: Date | null }[];
    return row!.at;
  };
  const register = async (given = {}) =>
    world.accounts.registerUser(await world.fillRegistration(given), newCaller());

  test('is skipped while the hall does not require it', async () => {
    const { account: record } = await register();
    expect(world.askedOf).toEqual([]);
    expect(await verifiedAt(record.id)).toBeNull();
  });

  test('at registration: a match is registered and marked as verified', async () => {
    await atRegistration();
    const { account: record } = await register();
    expect(world.askedOf).toHaveLength(1);
    expect(await verifiedAt(record.id)).not.toBeNull();
  });

  test('at registration: a mismatch is reported at the number, and nobody is registered', async () => {
    await atRegistration();
    world.identityAnswer.value = 'no';
    const form = await world.fillRegistration();
    await expect(world.accounts.registerUser(form, newCaller())).rejects.toMatchObject({
      code: 'A00002',
      details: { faults: [{ field: 'idnum', key: 'validation.idnum.notTheNames' }] },
    });
  });

  test('at registration: without an answer nobody is refused, and the identity is not verified', async () => {
    await atRegistration();
    world.identityAnswer.value = 'unavailable';
    const { account: record } = await register();
    expect(await verifiedAt(record.id)).toBeNull();
    world.identityAnswer.value = 'yes';
    await world.accounts.verifyIdentity(record.id);
    expect(await verifiedAt(record.id)).not.toBeNull();
  });

  test('happens once, whatever the answer, until the retention period is over', async () => {
    const { account: record } = await register();
    world.identityAnswer.value = 'no';
    const refused = { code: 'A00002', details: { faults: [{ field: 'idnum' }] } };
    for (let i = 0; i < 2; i += 1)
      await expect(world.accounts.verifyIdentity(record.id)).rejects.toMatchObject(refused);
    expect(world.askedOf).toHaveLength(1);
    world.identityAnswer.value = 'yes';
    await world.database.query(
      "UPDATE identity_checks SET checked_at = now() - interval '366 days'",
    );
    await world.accounts.verifyIdentity(record.id);
    expect(world.askedOf).toHaveLength(2);
    expect(await verifiedAt(record.id)).not.toBeNull();
  });

  test('is forgotten with the key of its index, and results under the new key are not', async () => {
    await world.database.query(
      `INSERT INTO identity_checks (visitor_key, name_hash, matches) VALUES ('former.a', 'h', true), ('newkey.a', 'h', true)`,
    );
    await eraseChecksOfFormerKeys(world.database, 'newkey.');
    const rows = (await world.database.query('SELECT visitor_key AS key FROM identity_checks')) as {
      key: string;
    }[];
    expect(rows).toEqual([{ key: 'newkey.a' }]);
  });

  test('stores neither name nor number, and nothing after the retention period', async () => {
    const { account: record } = await register();
    await world.accounts.verifyIdentity(record.id);
    const rows = (await world.database.query('SELECT * FROM identity_checks')) as object[];
    const form = await world.fillRegistration();
    expect(JSON.stringify(rows)).not.toContain(form.realname);
    expect(JSON.stringify(rows)).not.toMatch(/\d{17}[\dX]/);
    await world.database.query(
      "UPDATE identity_checks SET checked_at = now() - interval '366 days'",
    );
    expect(await eraseOldChecks(world.database, 365)).toBe(rows.length);
  });
});
