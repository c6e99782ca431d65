import { beforeAll, describe, expect, test } from '@jest/globals';
import type { SaveProfileDto } from '@hall/shared/contract/account';
import { readAccountEvents } from '@hall/domain/people/accounts';
import {
  type AccountWorld,
  codeOf,
  newCaller,
  newPassport,
  newTelnum,
  openAccountWorld,
  refusalOf,
} from '../support/account-world';
import { freshStores } from '../support/fresh-stores';

describe('the profile', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  const register = async () =>
    (await world.accounts.registerUser(await world.fillRegistration(), newCaller())).account;
  const comeByPhone = async () => {
    const telnum = newTelnum();
    const smscode = await world.sendCode(telnum, 'login');
    return world.accounts.logInWithSms({ telnum, smscode }, newCaller());
  };
  const saveProfile = (id: string, form: SaveProfileDto) =>
    world.accounts.saveProfile(id, form, newCaller());
  const keyOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).details.key;
  const ageEdits = (accountId: string, days: number) =>
    world.database.query(
      `UPDATE accounts SET profile_edited_at = now() - make_interval(days => $2) WHERE id = $1`,
      [accountId, days],
    );

  test('can be changed once in 365 days', async () => {
    const { id } = await register();
    const changed = await saveProfile(id, { realname: '李华' });
    expect(changed.realname).toBe('李华');
    const inAYear = (changed.editableFrom!.getTime() - Date.now()) / 86_400_000;
    expect(inAYear).toBeCloseTo(365, 1);

    const refusal = await refusalOf(saveProfile(id, { realname: '赵六' }));
    expect(refusal.code).toBe('A00012');
    expect(refusal.details).toMatchObject({ key: 'answer.A00012_profile' });
    expect(refusal.details.params!.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);

    await ageEdits(id, 364);
    expect(await codeOf(saveProfile(id, { realname: '赵六' }))).toBe('A00012');
    await ageEdits(id, 365);
    expect((await saveProfile(id, { realname: '赵六' })).realname).toBe('赵六');
  });

  test('is changed once by two simultaneous changes', async () => {
    const { id } = await register();
    const codes = await Promise.all(
      ['李华', '赵六'].map((realname) => codeOf(saveProfile(id, { realname }))),
    );
    expect(codes.sort()).toEqual(['A00006', 'A00012']);
  });

  test('can be completed by an account that signed in by phone, which can then book at once', async () => {
    const { authtoken, account } = await comeByPhone();
    expect(await world.signIns.find(authtoken)).toMatchObject({ hasIdnum: false });
    const whole = await saveProfile(account.id, {
      username: `v${account.id}`,
      realname: '王小明',
      doctype: 2,
      idnum: newPassport(),
    });
    expect(whole).toMatchObject({ realname: '王小明', doctype: 2, editableFrom: null });
    expect(await world.signIns.find(authtoken)).toMatchObject({ hasIdnum: true });
    const events = await readAccountEvents(world.database, account.id);
    expect(events.map(({ event }) => event)).toEqual(['profile', 'created']);
    expect(await codeOf(saveProfile(account.id, { realname: '李华' }))).toBe('A00006');
  });

  test('accepts a document only together with a name', async () => {
    const { account } = await comeByPhone();
    const save = (form: object) => refusalOf(saveProfile(account.id, form));
    const idnum = newPassport();
    expect((await save({ idnum })).details.faults).toMatchObject([{ field: 'doctype' }]);
    expect((await save({ doctype: 2 })).details.faults).toMatchObject([{ field: 'idnum' }]);
    expect((await save({ doctype: 2, idnum })).details.faults).toMatchObject([
      { field: 'realname' },
    ]);
  });

  test('never changes its document', async () => {
    const form = await world.fillRegistration();
    const { account } = await world.accounts.registerUser(form, newCaller());
    const save = (change: object) => saveProfile(account.id, change);
    expect(await keyOf(save({ doctype: 2, idnum: newPassport() }))).toBe('answer.A00012_document');
    expect(await keyOf(save({ idnum: newPassport() }))).toBe('answer.A00012_document');
    expect(await keyOf(save({ doctype: 4 }))).toBe('answer.A00012_document');
    const same = await save({ doctype: 2, idnum: form.idnum, realname: '李华' });
    expect(same).toMatchObject({ idnum: form.idnum, realname: '李华' });
  });

  test('refuses a document of another account', async () => {
    const form = await world.fillRegistration();
    await world.accounts.registerUser(form, newCaller());
    const { account } = await comeByPhone();
    const taken = { realname: '李华', doctype: 2 as const, idnum: form.idnum };
    const refusal = await refusalOf(saveProfile(account.id, taken));
    expect(refusal.code).toBe('A00011');
    expect(refusal.details.faults).toMatchObject([{ field: 'idnum' }]);
    expect(await codeOf(world.accounts.getAccountRecord(account.id))).toBe('A00006');
  });
});

describe('saved visitors', () => {
  let world: AccountWorld;
  beforeAll(async () => {
    world = await openAccountWorld(await freshStores());
  });

  const register = async () =>
    (await world.accounts.registerUser(await world.fillRegistration(), newCaller())).account.id;
  const person = () => ({ realname: '李华', doctype: 2 as const, idnum: newPassport() });

  test('are saved, changed and deleted, encrypted in the database', async () => {
    const id = await register();
    const form = person();
    const [saved] = await world.visitors.save(id, form);
    expect(saved).toMatchObject(form);
    const rows: unknown = await world.database.query('SELECT * FROM saved_visitors');
    expect(JSON.stringify(rows)).not.toContain(form.idnum);

    const { id: visitorid } = saved!;
    const renamed = await world.visitors.save(id, { ...form, visitorid, realname: '李小华' });
    expect(renamed).toEqual([{ ...form, id: visitorid, realname: '李小华' }]);
    expect(await world.visitors.remove(id, visitorid)).toEqual([]);
  });

  test('are saved once', async () => {
    const id = await register();
    const form = person();
    await world.visitors.save(id, form);
    const again = await refusalOf(
      world.visitors.save(id, { ...form, idnum: form.idnum.toLowerCase() }),
    );
    expect(again.details.faults).toMatchObject([{ field: 'idnum' }]);
  });

  test('belong to one account: no other reads, changes or removes them', async () => {
    const [mine, theirs] = [await register(), await register()];
    const form = person();
    const { id: visitorid } = (await world.visitors.save(mine, form))[0]!;
    expect(await world.visitors.list(theirs)).toEqual([]);
    expect(await codeOf(world.visitors.remove(theirs, visitorid))).toBe('A00009');
    expect(await codeOf(world.visitors.save(theirs, { ...form, visitorid }))).toBe('A00009');
    expect(await codeOf(world.visitors.remove(mine, "1' OR true"))).toBe('A00009');
    expect(await world.visitors.list(mine)).toHaveLength(1);
  });

  test('are limited to two hundred', async () => {
    const id = await register();
    await world.database.query(
      `INSERT INTO saved_visitors (account_id, realname, doctype, idnum_sealed, visitor_key)
       SELECT $1, '李华', 2, '', n::text FROM generate_series(1, 200) n`,
      [id],
    );
    expect(await codeOf(world.visitors.save(id, person()))).toBe('A00012');
  });
});
