import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import {
  cancelImport,
  confirmImport,
  createTemplate,
  getImport,
  listImportRows,
  orderImport,
  readFaultyRows,
  takePasswords,
} from '@hall/domain/imports';
import { ListImportRowsDto, type ImportKind } from '@hall/shared/contract/staff/imports';
import { createSealer } from '@hall/platform/crypto/seal';
import { openDatabase } from '@hall/platform/postgres/data-source';
import { createFileStore } from '@hall/platform/providers/files';
import { freshStores } from '../support/fresh-stores';
import { readFirstSheet } from '../support/first-sheet';
import { importSealKeys, startImportWorker } from '../support/import-worker';

const by = { staff: { id: '1', username: 'reviewer', role: 'reviewer' as const }, address: '' };
const scheduler = { ...by, staff: { id: '2', username: 'sched', role: 'scheduler' as const } };

describe('imports of many rows', () => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let databaseUrl: string;
  let deps: Parameters<typeof orderImport>[0];
  let worker: ChildProcess;
  const folder = mkdtempSync(join(tmpdir(), 'hall-imports-'));

  beforeAll(async () => {
    ({ databaseUrl } = await freshStores());
    database = await openDatabase(databaseUrl, 4);
    deps = {
      database,
      sealer: createSealer(importSealKeys),
      files: createFileStore({ FILES_PROVIDER: 'disk', FILES_FOLDER: folder } as never),
    };
    worker = startImportWorker(databaseUrl, folder);
    await database.query(`
      INSERT INTO staff (username, password_hash, role) VALUES ('reviewer', '-', 'reviewer'), ('sched', '-', 'scheduler');
      INSERT INTO areas (id, name_zh, name_en) VALUES (1, '主馆', 'Main hall');
      INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, '2099-10-01', now()), (1, '2099-10-02', now());`);
  });
  afterAll(async () => {
    worker.kill();
    await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Waits until a worker has nothing to do for it any more. */
  const settled = async (id: string): Promise<void> => {
    const working = `imports WHERE id = ${id} AND state IN ('queued', 'checking', 'confirmed', 'running')`;
    while (await count(working)) await sleep(20);
  };
  const upload = async (
    kind: ImportKind,
    content: string | Buffer,
    filename = '名单.csv',
    actor: typeof by | typeof scheduler = by,
  ): Promise<string> => {
    const id = await orderImport(deps, kind, { bytes: Buffer.from(content), filename }, actor);
    await settled(id);
    return id;
  };
  const read = (id: string, actor: typeof by | typeof scheduler = by) =>
    getImport(deps, id, 'zh', actor);
  const rowsOf = async (id: string) =>
    (await listImportRows(deps, id, new ListImportRowsDto(), 'zh', by)).items;
  const carryOut = async (id: string): Promise<void> => {
    await confirmImport(deps, id, by);
    await settled(id);
  };
  const count = async (sql: string): Promise<number> =>
    ((await database.query(`SELECT count(*)::int AS n FROM ${sql}`)) as [{ n: number }])[0].n;
  const people =
    '姓名,证件类型,证件号码,原因,截止日期\n' +
    '王小明,身份证,11010119900307475X,"扰乱秩序,辱骂他人",2099/5/1\n' +
    '李丽,,E12345678,冒用证件,\n' +
    '张三,护照,123,=1+1,明天\n' +
    '赵四,护照,E12345678,重复,\n';

  test('nothing is written before it is confirmed; then the sound rows are, and the second time nobody', async () => {
    const id = await upload('blacklist', people);
    expect(await read(id)).toMatchObject({
      state: 'checked',
      rows: { new: 2, exists: 0, faulty: 2, added: 0 },
    });
    expect(await count('blacklist')).toBe(0);
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

    await carryOut(id);
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
    await expect(confirmImport(deps, again, by)).rejects.toMatchObject({ code: 'A00012' });
    await cancelImport(deps, again, by);
  });

  test('the faulty rows come back as they stood, text staying text, and can be uploaded again', async () => {
    const id = await upload('blacklist', people);
    const file = await readFaultyRows(deps, id, 'zh', by);
    const sheet = await readFirstSheet(file);
    const stood = (sheet.getRow(2).values as unknown[]).slice(1, 7);
    expect(stood.join('|')).toBe('张三|护照|123|=1+1|明天|4');
    sheet.getRow(2).eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula));
    const mended = await upload('blacklist', file, 'faults.xlsx');
    expect(await read(mended)).toMatchObject({ state: 'checked', rows: { faulty: 1, exists: 1 } });
  });

  test('units get first passwords, which are told once; a formula is no text, a text like one is', async () => {
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('a');
    sheet.addRow(['单位名称', '登录号', '联系人', '联系电话']);
    sheet.addRow(['=cmd|calc', 'unit_one', '王', '010-1234567']);
    sheet.addRow([{ formula: '1+1', result: 2 }, 'unit_two', '', '']);
    const id = await upload(
      'authunits',
      Buffer.from(await workbook.xlsx.writeBuffer()),
      'units.xlsx',
    );
    expect((await rowsOf(id))[1]).toMatchObject({
      state: 'faulty',
      faults: [{ column: '单位名称', message: '单元格不能是公式，请填写文字' }],
    });
    await carryOut(id);
    expect(await read(id)).toMatchObject({ state: 'done', passwords: 1, rows: { added: 1 } });
    const told = await readFirstSheet(await takePasswords(deps, id, 'zh', by));
    expect(told.getRow(2).getCell(2).value).toBe('=cmd|calc');
    expect(told.getRow(2).getCell(5).text).toMatch(/^\w{10}$/);
    await expect(takePasswords(deps, id, 'zh', by)).rejects.toMatchObject({ code: 'A00012' });
    expect(await read(id)).toMatchObject({ passwords: 0 });
    expect(await count(`import_rows WHERE told_sealed IS NOT NULL`)).toBe(0);
  });

  test('days are closed as by hand', async () => {
    const id = await upload(
      'closures',
      '区域\t日期\t中文原因\t英文原因\n主馆\t2099年10月1日\t设备检修\tMaintenance\n1\t2099-12-31\t设备检修\tMaintenance\n' +
        '主馆\t2001-01-01\t设备检修\tMaintenance\n',
      'days.txt',
      scheduler,
    );
    expect(await read(id, scheduler)).toMatchObject({ rows: { new: 1, faulty: 2 } });
    await confirmImport(deps, id, scheduler);
    await settled(id);
    expect(await count(`visit_days WHERE closed`)).toBe(1);
    expect(await count(`day_closings WHERE reason_en = 'Maintenance'`)).toBe(1);
  });

  test('a worker that is killed in the middle is followed by another, and nobody is written twice', async () => {
    const lines = Array.from({ length: 150 }, (_, i) => `unit${1000 + i},单位${i},,`);
    const id = await upload('authunits', `登录号,单位名称,联系人,联系电话\n${lines.join('\n')}`);
    await confirmImport(deps, id, by);
    const before = await count('auth_units');
    const ended = new Promise((resolve) => worker.once('exit', (_code, signal) => resolve(signal)));
    while ((await count('auth_units')) < before + 30) await sleep(20);
    worker.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    const half = await count('auth_units');
    expect(half).toBeLessThan(before + 150);

    expect(await read(id)).toMatchObject({ state: 'running' });
    await database.query(
      `UPDATE imports SET seen_at = now() - interval '31 seconds' WHERE id = $1`,
      [id],
    );
    worker = startImportWorker(databaseUrl, folder);
    await settled(id);
    expect(await read(id)).toMatchObject({
      state: 'done',
      done: 150,
      passwords: 150,
      rows: { new: 0, exists: 0, faulty: 0, added: 150 },
    });
    expect(await count('auth_units')).toBe(before + 150);
    expect(
      await count(`audit_log WHERE act = 'authunit.issue' AND after->>'loginid' LIKE 'unit1%'`),
    ).toBe(150);
  }, 120_000);

  test('one that is cancelled while it is carried out keeps what was written, and goes no further', async () => {
    const lines = Array.from({ length: 300 }, (_, i) => `cancel${1000 + i},单位${i},,`);
    const id = await upload('authunits', `登录号,单位名称,联系人,联系电话\n${lines.join('\n')}`);
    await confirmImport(deps, id, by);
    while ((await read(id)).rows.added < 20) await sleep(10);
    await cancelImport(deps, id, by);
    // Whatever was in hand then is through once the next file is.
    await upload('closures', '区域', 'a.csv', scheduler);
    const { state, rows } = await read(id);
    expect([state, rows.added + rows.new]).toEqual(['cancelled', 300]);
    expect(rows.added).toBeLessThan(60);
  }, 60_000);

  test('hostile and hopeless files are refused as a whole, and leave nothing', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const head = '登录号,单位名称\n';
    for (const [content, name, fault] of [
      [png, 'a.xlsx', '文件格式不正确'],
      [Buffer.from('504b0304deadbeef', 'hex'), 'a.xlsx', '文件无法读取'],
      ['单位,电话\na,b', 'a.csv', '首行缺少所需的表头'],
      [head, 'a.csv', '没有数据行'],
      [head + 'unit1,a\n'.repeat(10_001), 'a.csv', '文件行数过多'],
      [head, 'a.exe', '文件格式不正确'],
    ] as const) {
      const id = await upload('authunits', content, name);
      const { state, fault: told } = await read(id);
      expect({ name, state }).toEqual({ name, state: 'failed' });
      expect(told).toContain(fault);
    }
    expect(await count('imports WHERE file_key IS NOT NULL')).toBe(0);
  });

  test('ten thousand rows are checked', async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => `many${10_000 + i},单位${i},,`);
    const id = await upload('authunits', `登录号,单位名称,联系人,联系电话\n${lines.join('\n')}`);
    expect(await read(id)).toMatchObject({ state: 'checked', rows: { new: 10_000 } });
    await cancelImport(deps, id, by);
  }, 120_000);

  test('who may not do it by hand may not import it, and an import is its owner’s alone', async () => {
    const file = { bytes: Buffer.from(people), filename: 'a.csv' };
    await expect(orderImport(deps, 'blacklist', file, scheduler)).rejects.toMatchObject({
      code: 'A00010',
    });
    expect(() => createTemplate('authunits', 'zh', scheduler)).toThrow();
    const id = await upload('blacklist', people);
    for (const call of [
      () => getImport(deps, id, 'zh', scheduler),
      () => confirmImport(deps, id, scheduler),
      () => cancelImport(deps, id, scheduler),
      () => readFaultyRows(deps, id, 'zh', scheduler),
      () => takePasswords(deps, id, 'zh', scheduler),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'A00009' });
  });

  test('the template names the columns that are read', async () => {
    const sheet = await readFirstSheet(await createTemplate('blacklist', 'en', by));
    expect((sheet.getRow(1).values as unknown[]).slice(1)).toEqual([
      'Name',
      'ID type',
      'ID number',
      'Reason',
      'Last day',
    ]);
    sheet.addRow(['AnnaSmith', 'Passport', 'E98765432', 'Threats', '2099-01-01']);
    const filled = Buffer.from(await sheet.workbook.xlsx.writeBuffer());
    const id = await upload('blacklist', filled, 'filled.xlsx');
    expect((await rowsOf(id)).map(({ state, faults }) => ({ state, faults }))).toEqual([
      { state: 'new', faults: [] },
    ]);
  });

  test('after a day the file and its rows are erased', async () => {
    let kept = '';
    const files = { ...deps.files, put: keep };
    async function keep(key: string, bytes: Buffer, type: string): Promise<void> {
      kept = key;
      expect(String(bytes)).not.toContain('王小明');
      await deps.files.put(key, bytes, type);
    }
    const file = { bytes: Buffer.from(people), filename: 'a.csv' };
    const id = await orderImport({ ...deps, files }, 'blacklist', file, by);
    await settled(id);
    while (await deps.files.get(kept)) await sleep(20);
    await database.query(`UPDATE imports SET expires_at = now() WHERE id = $1`, [id]);
    while ((await read(id)).state !== 'erased') await sleep(20);
    expect(await count(`import_rows WHERE import_id = ${id}`)).toBe(0);
  });
});
