import { beforeAll, describe, expect, test } from '@jest/globals';
import ExcelJS from 'exceljs';
import {
  cancelImport,
  createTemplate,
  readFaultyRows,
  takeImportRow,
  takePasswords,
} from '@hall/domain/administration/imports';
import { readFirstSheet } from '../support/first-sheet';
import {
  type ImportWorld,
  openImportWorld,
  people,
  reviewer,
  scheduler,
  unitsFile,
} from '../support/import-world';

describe('import files', () => {
  let world: ImportWorld;
  beforeAll(async () => {
    world = await openImportWorld();
  });

  test('faulty rows are returned unchanged, text as text, and can be uploaded again', async () => {
    const { deps, upload } = world;
    await world.carryOut(await upload('blacklist', people));
    const file = await readFaultyRows(deps, await upload('blacklist', people), 'zh', reviewer);
    const sheet = await readFirstSheet(file);
    const stood = (sheet.getRow(2).values as unknown[]).slice(1, 7);
    expect(stood.join('|')).toBe('张三|护照|123|=1+1|明天|4');
    sheet.getRow(2).eachCell((cell) => expect(cell.type).not.toBe(ExcelJS.ValueType.Formula));
    const mended = await upload('blacklist', file, { filename: 'faults.xlsx' });
    expect(await world.read(mended)).toMatchObject({
      state: 'checked',
      rows: { faulty: 1, exists: 1 },
    });
  });

  test('units get first passwords, shown once; formulas are not text, texts like formulas are', async () => {
    const { deps, read } = world;
    const workbook = new ExcelJS.Workbook();
    const sheet = workbook.addWorksheet('a');
    sheet.addRow(['单位名称', '登录号', '联系人', '联系电话']);
    sheet.addRow(['=cmd|calc', 'unit_one', '王', '010-1234567']);
    sheet.addRow([{ formula: '1+1', result: 2 }, 'unit_two', '', '']);
    const content = Buffer.from(await workbook.xlsx.writeBuffer());
    const id = await world.upload('authunits', content, { filename: 'units.xlsx' });
    expect((await world.rowsOf(id))[1]).toMatchObject({
      state: 'faulty',
      faults: [{ column: '单位名称', message: '单元格不能是公式，请填写文字' }],
    });
    await world.carryOut(id);
    expect(await read(id)).toMatchObject({ state: 'done', passwords: 1, rows: { added: 1 } });
    const shown = await readFirstSheet(await takePasswords(deps, id, 'zh', reviewer));
    expect(shown.getRow(2).getCell(2).value).toBe('=cmd|calc');
    expect(shown.getRow(2).getCell(5).text).toMatch(/^\w{10}$/);
    await expect(takePasswords(deps, id, 'zh', reviewer)).rejects.toMatchObject({ code: 'A00012' });
    expect(await read(id)).toMatchObject({ passwords: 0 });
    expect(await world.count(`import_rows WHERE told_sealed IS NOT NULL`)).toBe(0);
  });

  test('days are closed as in the console', async () => {
    const id = await world.upload(
      'closures',
      '区域\t日期\t中文原因\t英文原因\n主馆\t2099年10月1日\t设备检修\tMaintenance\n1\t2099-12-31\t设备检修\tMaintenance\n' +
        '主馆\t2001-01-01\t设备检修\tMaintenance\n',
      { filename: 'days.txt', by: scheduler },
    );
    expect(await world.read(id, scheduler)).toMatchObject({ rows: { new: 1, faulty: 2 } });
    await world.carryOut(id, scheduler);
    expect(await world.count(`visit_days WHERE closed`)).toBe(1);
    expect(await world.count(`day_closings WHERE reason_en = 'Maintenance'`)).toBe(1);
  });

  test('a holiday calendar is previewed day by day for every area, and closes the planned days', async () => {
    const calendar = (rule: string) =>
      `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20991003\r\nDTEND;VALUE=DATE:20991005\r\n${rule}SUMMARY:重阳节\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    await world.database.query(
      `INSERT INTO visit_days (area_id, visit_date, release_at) VALUES (1, '2099-10-03', now())`,
    );
    const id = await world.upload('closures', calendar(''), {
      filename: 'holidays.ics',
      by: scheduler,
    });
    expect(await world.read(id, scheduler)).toMatchObject({ rows: { new: 1, faulty: 1 } });
    await world.carryOut(id, scheduler);
    expect(await world.count(`visit_days WHERE closed AND visit_date = '2099-10-03'`)).toBe(1);
    expect(await world.count(`day_closings WHERE reason_zh = '重阳节'`)).toBe(1);

    const again = await world.upload('closures', calendar('RRULE:FREQ=YEARLY\r\n'), {
      filename: 'holidays.ics',
      by: scheduler,
    });
    expect(await world.read(again, scheduler)).toMatchObject({ state: 'failed' });
  });

  test('events that are cancelled or have times close nothing until they are ticked', async () => {
    await world.database.query(
      `INSERT INTO visit_days (area_id, visit_date, release_at)
       SELECT 1, date, now() FROM generate_series('2099-11-03'::date, '2099-11-09', '1 day') AS date`,
    );
    const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    const calendar = [
      'BEGIN:VCALENDAR',
      ...event('DTSTART;VALUE=DATE:20991103', 'STATUS:CANCELLED', 'SUMMARY:停水检修'),
      ...event('DTSTART:20991104T100000', 'DURATION:PT1H', 'SUMMARY:消防演练'),
      ...event('DTSTART:20991105T140000', 'DTEND:20991105T150000', 'SUMMARY:馆务会议'),
      ...event('DTSTART;VALUE=DATE:20991106', 'DURATION:P2D', 'SUMMARY:展览更换'),
      ...event('DTSTART;VALUE=DATE:20991103', 'SUMMARY:设备检修'),
      'END:VCALENDAR',
    ].join('\r\n');
    const id = await world.upload('closures', calendar, { filename: 'hall.ics', by: scheduler });
    const rows = await world.rowsOf(id, scheduler);
    expect(rows.map(({ label, state }) => `${label} ${state}`)).toEqual([
      '主馆 2099-11-03 停水检修 skipped',
      '主馆 2099-11-04 消防演练 skipped',
      '主馆 2099-11-05 馆务会议 skipped',
      '主馆 2099-11-06 展览更换 new',
      '主馆 2099-11-07 展览更换 new',
      '主馆 2099-11-03 设备检修 new',
    ]);
    expect(rows.slice(0, 3).map(({ faults }) => faults[0]?.message)).toEqual([
      '该事件已取消',
      '该事件时间为 2099-11-04 10:00 至 2099-11-04 11:00。如需全天闭馆，请勾选；只关闭部分时段，请到“开放日历”操作',
      expect.stringContaining('2099-11-05 14:00 至 2099-11-05 15:00'),
    ]);
    await takeImportRow(world.deps, id, { row: 2, taken: true }, scheduler);
    await world.carryOut(id, scheduler);
    const closed = await world.database.query<{ date: string; reason: string }[]>(
      `SELECT visit_date::text AS date, reason_zh AS reason FROM day_closings
       WHERE visit_date BETWEEN '2099-11-03' AND '2099-11-09' ORDER BY visit_date`,
    );
    expect(closed).toEqual([
      { date: '2099-11-03', reason: '设备检修' },
      { date: '2099-11-04', reason: '消防演练' },
      { date: '2099-11-06', reason: '展览更换' },
      { date: '2099-11-07', reason: '展览更换' },
    ]);
  });

  test('hostile and hopeless files are refused as a whole, and leave nothing', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const head = '登录号,单位名称\n';
    for (const [content, filename, fault] of [
      [png, 'a.xlsx', '文件格式不正确'],
      [Buffer.from('504b0304deadbeef', 'hex'), 'a.xlsx', '文件无法读取'],
      ['单位,电话\na,b', 'a.csv', '首行缺少所需的表头'],
      [head, 'a.csv', '没有数据行'],
      [head + 'unit1,a\n'.repeat(10_001), 'a.csv', '文件行数过多'],
      [head, 'a.exe', '文件格式不正确'],
    ] as const) {
      const id = await world.upload('authunits', content, { filename });
      const { state, fault: shown } = await world.read(id);
      expect({ filename, state }).toEqual({ filename, state: 'failed' });
      expect(shown).toContain(fault);
    }
    expect(await world.count('imports WHERE file_key IS NOT NULL')).toBe(0);
  });

  test('ten thousand rows are checked', async () => {
    const id = await world.upload('authunits', unitsFile('many', 10_000));
    expect(await world.read(id)).toMatchObject({ state: 'checked', rows: { new: 10_000 } });
    await cancelImport(world.deps, id, reviewer);
  });

  test('the template names the columns that are read', async () => {
    const sheet = await readFirstSheet(await createTemplate('blacklist', 'en', reviewer));
    expect((sheet.getRow(1).values as unknown[]).slice(1)).toEqual([
      'Name',
      'ID type',
      'ID number',
      'Reason',
      'Last day',
    ]);
    sheet.addRow(['AnnaSmith', 'Passport', 'E98765432', 'Threats', '2099-01-01']);
    const content = Buffer.from(await sheet.workbook.xlsx.writeBuffer());
    const id = await world.upload('blacklist', content, { filename: 'filled.xlsx' });
    expect((await world.rowsOf(id)).map(({ state, faults }) => ({ state, faults }))).toEqual([
      { state: 'new', faults: [] },
    ]);
  });
});
