import { beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import {
  cancelExport,
  eraseExports,
  findExportsWaiting,
  getExport,
  orderExport,
  readExportFile,
  writeExport,
} from '@hall/domain/administration/exports';
import { CreateExportDto, type ExportKind } from '@hall/shared/contract/staff/exports';
import { type BlindIndex, createBlindIndex } from '@hall/platform/crypto/blind-index';
import { placeOf } from '@hall/platform/crypto/places';
import { createSealer } from '@hall/platform/crypto/seal';
import { createLogger } from '@hall/platform/logger';
import type { Database } from '@hall/platform/postgres/data-source';
import { readPrimary } from '@hall/platform/postgres/reader';
import { createFileStore, type FileStore } from '@hall/platform/providers/files';
import { eventually } from '../support/eventually';
import { writeInWorker, doJobs } from '../support/export-worker';
import { freshStores } from '../support/fresh-stores';
import { databaseUntilEnd, folderUntilEnd } from '../support/until-end';

const rows = 50_000;
/** A single cancelled order. */
const few = { keyword: 'P000000000070', from: '2026-10-01', to: '2026-10-01' };
const by = { staff: { id: '1', username: 'auditor', role: 'auditor' as const }, address: '' };
/** Writes all waiting exports, as workers do. */
const writeAll = (deps: Parameters<typeof writeExport>[0]): Promise<void> =>
  doJobs(
    () => findExportsWaiting(deps.database),
    (id) => writeExport(deps, id, () => undefined),
  );
const other = { ...by, staff: { ...by.staff, id: '2' } };

const key = Buffer.alloc(32, 3).toString('base64');
const keys = `test:${key}`;

describe('exports of many rows', () => {
  let databaseUrl: string;
  let database: Database;
  let deps: Parameters<typeof writeExport>[0] & { blindIndex: BlindIndex };
  const folder = folderUntilEnd('exports');

  beforeAll(async () => {
    ({ databaseUrl } = await freshStores());
    database = await databaseUntilEnd(databaseUrl, 4);
    const sealer = createSealer(keys);
    deps = {
      database,
      sealer,
      blindIndex: createBlindIndex(key),
      files: createFileStore({ FILES_PROVIDER: 'disk', FILES_FOLDER: folder } as never, sealer),
      logger: createLogger('test', 'silent'),
      reader: readPrimary(database),
    };
    await database.query(`
      INSERT INTO areas (id, name_zh, name_en) VALUES (1, '=cmd|calc', 'Main hall');
      INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, '2026-10-01', now());
      INSERT INTO visit_sessions (area_id, visit_date, starttime, endtime, capacity) VALUES (1, '2026-10-01', '08:00', '09:00', 0);
      INSERT INTO staff (username, password_hash, role) VALUES ('auditor', '-', 'auditor'), ('other', '-', 'auditor');
      INSERT INTO accounts (type, telnum, status) VALUES ('user', '13900000001', 1);`);
    await database.query(
      `INSERT INTO orders (orderno, requestid, account_id, account_type, area_id, session_id, visit_date, pool, ticketcount, ticketcode, status)
       SELECT '0' || lpad(n::text, 17, '0'), md5(n::text), 1, 'user', 1, (SELECT id FROM visit_sessions), '2026-10-01',
              'personal', 1, 'P' || lpad(n::text, 12, '0'), CASE WHEN n % 10 = 0 THEN 3 ELSE 2 END FROM generate_series(1, $1::int) n`,
      [rows],
    );
    const codes = Array.from({ length: rows }, (_, n) => `P${String(n + 1).padStart(12, '0')}`);
    await database.query(
      `INSERT INTO tickets (order_id, position, visit_date, realname, doctype, idnum_sealed, visitor_key, status, holds_seat)
       SELECT o.id, 1, o.visit_date, '=1+王', 2, sealed.idnum, o.ticketcode, CASE o.status WHEN 3 THEN 3 WHEN 2 THEN 2 END, o.status <> 3
       FROM orders o JOIN unnest($1::text[], $2::text[]) AS sealed(code, idnum) ON sealed.code = o.ticketcode`,
      [codes, codes.map((code) => sealer.seal('E12345678', placeOf.visitor(code)))],
    );
    await database.query('ANALYZE');
  });

  const order = (kind: ExportKind, filters: object = {}, actor = by) =>
    orderExport(deps, Object.assign(new CreateExportDto(), { kind, ...filters }), 'zh', actor);
  const read = async (id: string) => {
    const { bytes } = await readExportFile(deps, id, by);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as never);
    return workbook;
  };

  test('50,000 rows in bounded memory, every one of them read back', async () => {
    const id = await order('visitors');
    const { grewMb, ...file } = await writeInWorker(databaseUrl, keys, folder);
    expect(grewMb).toBeLessThan(250);
    expect(await getExport(deps, id, by)).toMatchObject({
      state: 'done',
      rowsDone: rows,
      rowsTotal: rows,
    });
    expect(file).toEqual({ rows: rows + 1, distinct: rows });
  }, 240_000);

  test('a file contains the rows of the list: only those waiting for review, if the list shows only those', async () => {
    const id = await order('orders', { waiting: '1' });
    await writeAll(deps);
    expect((await read(id)).worksheets[0]!.rowCount).toBe(1);
  });

  test('text stays text, and no user input becomes a formula', async () => {
    const id = await order('orders', { ...few, status: 3 });
    await writeAll(deps);
    const sheet = (await read(id)).worksheets[0]!;
    expect(sheet.rowCount).toBe(2);
    const [head, first] = [sheet.getRow(1), sheet.getRow(2)];
    expect(head.getCell(1).value).toBe('订单号');
    expect(first.getCell(1)).toMatchObject({ type: ExcelJS.ValueType.String, numFmt: '@' });
    expect(first.getCell(1).text).toMatch(/^0\d{17}$/);
    expect(head.values).toEqual(expect.arrayContaining(['单位或旅行社', '入馆人数']));
    const cells = (first.values as unknown[]).slice(1);
    expect(cells).toContain('=cmd|calc');
    expect(cells).toContain('=*王');
    first.eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula));
    expect(cells).not.toContain('13900000001');
  });

  test('a cancelled export leaves no file; another worker writes one whose worker died', async () => {
    const id = await order('visitors');
    const run = writeAll(deps);
    await eventually(async () => {
      const { state, rowsDone } = await getExport(deps, id, by);
      expect(state).toBe('running');
      expect(rowsDone).toBeGreaterThan(0);
    });
    await cancelExport(deps, id, by);
    await run;
    expect(await getExport(deps, id, by)).toMatchObject({ state: 'cancelled', fileBytes: null });
    await expect(readExportFile(deps, id, by)).rejects.toMatchObject({ code: 'A00012' });

    const orphan = await order('orders', few);
    await database.query(
      `UPDATE exports SET state = 'running', tries = 1, seen_at = now() - interval '31 seconds' WHERE id = $1`,
      [orphan],
    );
    await writeAll(deps);
    expect(await getExport(deps, orphan, by)).toMatchObject({ state: 'done', rowsDone: 1 });
  });

  test('a failing export is retried, then marked as failed', async () => {
    const id = await order('orders', few);
    const broken: FileStore = { ...deps.files, put: () => Promise.reject(new Error('full')) };
    await writeAll({ ...deps, files: broken });
    expect(await getExport(deps, id, by)).toMatchObject({ state: 'failed' });
  });

  test('a file is its owner’s alone, and erased after a day', async () => {
    const id = await order('orders', few);
    await writeAll(deps);
    await expect(getExport(deps, id, other)).rejects.toMatchObject({ code: 'A00009' });
    await expect(readExportFile(deps, id, other)).rejects.toMatchObject({ code: 'A00009' });
    await database.query(
      `UPDATE exports SET expires_at = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    const [{ file_key: key }] = (await database.query(
      'SELECT file_key FROM exports WHERE id = $1',
      [id],
    )) as [{ file_key: string }];
    expect(await eraseExports(deps)).toBe(1);
    expect(await getExport(deps, id, by)).toMatchObject({ state: 'erased' });
    expect(await deps.files.get(key)).toBeUndefined();
  });

  test('the search word is not stored, only its result', async () => {
    const id = await order('orders', { keyword: 'P000000000070' });
    const [row] = (await database.query('SELECT filters FROM exports WHERE id = $1', [id])) as [
      { filters: object },
    ];
    expect(JSON.stringify(row.filters)).not.toContain('P000000000070');
    await writeAll(deps);
    expect(await getExport(deps, id, by)).toMatchObject({ rowsDone: 1 });
  });

  test('more rows than a file holds are refused on ordering, and so are invalid days', async () => {
    const parties = (count: number) =>
      database.query(`UPDATE orders SET ticketcount = ${count} WHERE id <= 40`);
    const faultOf = (filters: object, kind: ExportKind = 'visitors') =>
      expect(order(kind, filters)).rejects.toMatchObject({ code: 'A00002' });
    await parties(32_767);
    await expect(order('visitors')).rejects.toMatchObject({
      details: {
        faults: [
          {
            field: 'from',
            key: 'validation.exportRows',
            params: { rows: '1,360,640', max: '1,000,000' },
          },
        ],
      },
    });
    await parties(1);
    await faultOf({ from: '2026-10-02', to: '2026-10-01' });
    await faultOf({ from: '2026-01-01', to: '2026-10-01' }, 'statistics');
    await cancelExport(deps, await order('visitors', few), by);
  });

  test('three exports of a user can wait, not a fourth', async () => {
    for (let i = 0; i < 3; i += 1) await order('statistics', {}, other);
    await expect(order('statistics', {}, other)).rejects.toMatchObject({ code: 'A00012' });
    await writeAll(deps);
    await order('statistics', {}, other);
  });
});
