import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  cancelImport,
  confirmImport,
  createTemplate,
  getImport,
  orderImport,
  readFaultyRows,
  takeImportRow,
  takePasswords,
} from '@hall/domain/administration/imports';
import { eventually } from '../support/eventually';
import {
  type ImportWorld,
  openImportWorld,
  people,
  reviewer,
  scheduler,
  unitsFile,
} from '../support/import-world';

describe('imports of many rows', () => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await openImportWorld();
  });

  test('nothing is written before confirmation; then each valid row is written once', async () => {
    const { database, deps, upload, read, rowsOf } = world;
    const id = await upload('blacklist', people);
    expect(await read(id)).toMatchObject({
      state: 'checked',
      rows: { new: 2, exists: 0, faulty: 2, added: 0 },
    });
    expect(await world.count('blacklist')).toBe(0);
    const rows = await rowsOf(id);
    expect(rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'new'],
      [3, 'new'],
      [4, 'faulty'],
      [5, 'faulty'],
    ]);
    expect(rows[0]?.label).not.toContain('11010119900307475X');
    expect(rows[2]?.faults.map(({ column }) => column)).toEqual(['证件号码', '截止日期']);
    expect(rows[3]?.faults[0]?.message).toBe('与第 3 行重复');

    await world.carryOut(id);
    expect(await read(id)).toMatchObject({
      state: 'done',
      rows: { new: 0, exists: 0, faulty: 2, added: 2 },
    });
    expect(
      await database.query(
        `SELECT realname, doctype, reason, until, created_by FROM blacklist ORDER BY id`,
      ),
    ).toEqual([
      {
        realname: '王小明',
        doctype: 1,
        reason: '扰乱秩序,辱骂他人',
        until: new Date('2099-05-02T00:00:00+08:00'),
        created_by: 'reviewer',
      },
      { realname: '李丽', doctype: 2, reason: '冒用证件', until: null, created_by: 'reviewer' },
    ]);
    const acts = (await database.query(`SELECT act FROM audit_log ORDER BY id`)) as {
      act: string;
    }[];
    expect(acts.map(({ act }) => act)).toEqual([
      'import.order',
      'import.confirm',
      'blacklist.add',
      'blacklist.add',
      'import.finish',
    ]);

    const again = await upload('blacklist', people);
    expect(await read(again)).toMatchObject({ rows: { new: 0, exists: 2, faulty: 2 } });
    await expect(confirmImport(deps, again, reviewer)).rejects.toMatchObject({ code: 'A00012' });
    await cancelImport(deps, again, reviewer);
  });

  test('another worker continues after one is killed, and no row is written twice', async () => {
    const { count, upload, read } = world;
    const id = await upload('authunits', unitsFile('unit', 150));
    await confirmImport(world.deps, id, reviewer);
    await eventually(async () => expect(await count('auth_units')).toBeGreaterThanOrEqual(30));
    expect(await world.killWorker()).toBe('SIGKILL');
    expect(await count('auth_units')).toBeLessThan(150);

    expect(await read(id)).toMatchObject({ state: 'running' });
    await world.database.query(
      `UPDATE imports SET seen_at = now() - interval '31 seconds' WHERE id = $1`,
      [id],
    );
    world.startWorker();
    await world.settled(id);
    expect(await read(id)).toMatchObject({
      state: 'done',
      done: 150,
      passwords: 150,
      rows: { new: 0, exists: 0, faulty: 0, added: 150 },
    });
    expect(await count('auth_units')).toBe(150);
    expect(
      await count(`audit_log WHERE act = 'authunit.issue' AND after->>'loginid' LIKE 'unit1%'`),
    ).toBe(150);
  });

  test('an import cancelled in progress stops; its written rows stay', async () => {
    const { upload, read } = world;
    const id = await upload('authunits', unitsFile('cancel', 300));
    await confirmImport(world.deps, id, reviewer);
    await eventually(async () => expect((await read(id)).rows.added).toBeGreaterThanOrEqual(20));
    await cancelImport(world.deps, id, reviewer);
    // Once the next file is checked, the earlier work is done too.
    await upload('closures', '区域', { by: scheduler });
    const { state, rows } = await read(id);
    expect([state, rows.added + rows.new]).toEqual(['cancelled', 300]);
    expect(rows.added).toBeLessThan(60);
  });

  test('an import needs the permission of its single acts, and belongs to its owner', async () => {
    const { deps } = world;
    const file = { bytes: Buffer.from(people), filename: 'a.csv' };
    await expect(orderImport(deps, 'blacklist', file, scheduler)).rejects.toMatchObject({
      code: 'A00010',
    });
    expect(() => createTemplate('authunits', 'zh', scheduler)).toThrow();
    const id = await world.upload('blacklist', people);
    for (const call of [
      () => getImport(deps, id, scheduler),
      () => confirmImport(deps, id, scheduler),
      () => cancelImport(deps, id, scheduler),
      () => readFaultyRows(deps, id, 'zh', scheduler),
      () => takePasswords(deps, id, 'zh', scheduler),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'A00009' });
  });

  test('a file is stored encrypted, and deleted after a day with its rows', async () => {
    const { deps, read } = world;
    let storedKey = '';
    const files = { ...deps.files, put: storeFile };
    async function storeFile(key: string, bytes: Buffer, type: string): Promise<void> {
      storedKey = key;
      await deps.files.put(key, bytes, type);
      expect(String(await readFile(join(world.folder, key)))).not.toContain('王小明');
    }
    const file = { bytes: Buffer.from(people), filename: 'a.csv' };
    const id = await orderImport({ ...deps, files }, 'blacklist', file, reviewer);
    await world.settled(id);
    await eventually(async () => expect(await deps.files.get(storedKey)).toBeUndefined());
    await world.database.query(`UPDATE imports SET expires_at = now() WHERE id = $1`, [id]);
    await eventually(async () => expect((await read(id)).state).toBe('erased'));
    expect(await world.count(`import_rows WHERE import_id = ${id}`)).toBe(0);
  });

  test('an excluded row is not written; it can be included again until the rest is confirmed', async () => {
    const { deps, upload, read, count } = world;
    const id = await upload('authunits', unitsFile('left', 3));
    const take = (row: number, taken: boolean, by = reviewer) =>
      takeImportRow(deps, id, { row, taken }, by);
    const [first, second] = (await world.rowsOf(id)).map(({ row }) => row) as [number, number];
    await take(first, false);
    await take(second, false);
    expect(await read(id)).toMatchObject({ rows: { new: 1, skipped: 2 } });
    await take(second, true);
    await take(second, true);
    expect(await read(id)).toMatchObject({ rows: { new: 2, skipped: 1 } });
    await expect(take(first, true, scheduler)).rejects.toMatchObject({ code: 'A00009' });
    await expect(take(999, true)).rejects.toMatchObject({ code: 'A00012' });
    const before = await count('auth_units');
    await world.carryOut(id);
    expect(await read(id)).toMatchObject({ state: 'done', rows: { added: 2, skipped: 1 } });
    expect(await count('auth_units')).toBe(before + 2);
    await expect(take(first, true)).rejects.toMatchObject({ code: 'A00012' });
  });

  test('ends if its owner loses the permission before it runs', async () => {
    const before = await world.count('blacklist');
    const list = '姓名,证件类型,证件号码,原因,截止日期\n赵铁,护照,E87650001,冒用证件,\n';
    const id = await world.upload('blacklist', list);
    const setRole = (role: string) =>
      world.database.query('UPDATE staff SET role = $1 WHERE id = $2', [role, reviewer.staff.id]);
    await setRole('auditor');
    await world.carryOut(id);
    await setRole('reviewer');
    expect(await world.read(id)).toMatchObject({ state: 'failed', rows: { new: 1, added: 0 } });
    expect(await world.count('blacklist')).toBe(before);
  });
});
