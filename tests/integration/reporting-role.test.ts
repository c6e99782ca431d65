import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { reportedTables } from '@hall/domain/model';
import type { Database } from '@hall/platform/postgres/data-source';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { freshStores } from '../support/fresh-stores';
import { runLauncherCommand } from '../support/launcher-command';
import { pastPooler, runStatement } from '../support/statements';
import { databaseUntilEnd } from '../support/until-end';

/** Names of columns with personal data or secrets. */
const personal =
  /name|tel|phone|mail|idnum|number|hash|code|key|token|seal|address|contact|paper|image|letter|avatar|reason|text|note|comment|password|persons|visitor|recipient|form$|filter|params|secret|seed|login|actor|staff|_by$/;
/** Exceptions without personal data: about an area or a day, rule numbers of refusals, the side that ended an order. */
const nobodys = [
  'areas.name_zh',
  'areas.name_en',
  'visit_days.name_zh',
  'visit_days.name_en',
  'booking_requests.rejectcode',
  'refused_attempts.code',
  'orders.cancelled_by',
];

interface ColumnRow {
  table: string;
  column: string;
}

const allColumns = `
  SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`;

describe('the role for reports', () => {
  const role = `hall_report_${randomBytes(4).toString('hex')}`;
  let owner: Database;
  let reader: Database;
  let columns: ColumnRow[];
  let databaseUrl: string;
  const migrate = (...args: string[]) =>
    runLauncherCommand('migrate', args, { DATABASE_URL: databaseUrl });

  beforeAll(async () => {
    // It makes a role that no pooler knows. Reports connect to Postgres directly.
    databaseUrl = pastPooler((await freshStores()).databaseUrl);
    owner = await databaseUntilEnd(databaseUrl);
    columns = (await owner.query(allColumns)) as ColumnRow[];
    const made = await migrate('--reporting-role', role);
    expect(made).toMatchObject({
      stderr: '',
      code: 0,
      stdout: expect.stringContaining(`\\password ${role}`),
    });
    cleanUpAtEnd(() => owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`));
    const password = randomBytes(8).toString('hex');
    await owner.query(`ALTER ROLE ${role} PASSWORD '${password}'`);
    const url = Object.assign(new URL(databaseUrl), { username: role, password });
    reader = await databaseUntilEnd(url.href, 1);
  });

  const isReported = ({ table, column }: ColumnRow): boolean =>
    reportedTables[table]?.reported.includes(column) ?? false;
  const read = ({ table, column }: ColumnRow): Promise<string> =>
    reader.query(`SELECT "${column}" FROM "${table}" LIMIT 1`).then(
      () => 'read',
      (error: unknown) => (error as Error).message,
    );

  test('reads the columns that reports need', async () => {
    expect(columns.filter(isReported).length).toBeGreaterThan(80);
    for (const one of columns.filter(isReported))
      expect([one, await read(one)]).toEqual([one, 'read']);
    const [count] = (await reader.query('SELECT count(*)::int AS count FROM orders')) as object[];
    expect(count).toEqual({ count: 0 });
  });

  test('is refused every other column of every table', async () => {
    const others = columns.filter((one) => !isReported(one));
    expect(others.length).toBeGreaterThan(250);
    for (const one of others)
      expect([one, await read(one)]).toEqual([one, expect.stringContaining('permission denied')]);
  });

  test('writes nothing, and cannot gain rights', async () => {
    const [{ name }] = (await owner.query('SELECT current_user AS name')) as [{ name: string }];
    for (const statement of [
      'DELETE FROM orders',
      `UPDATE orders SET status = 2`,
      'CREATE TABLE mine (id int)',
      'SELECT * FROM tickets',
      'SELECT pg_read_file($$/etc/passwd$$)',
      `SET ROLE ${name}`,
      `SET SESSION AUTHORIZATION ${name}`,
    ])
      await expect(reader.query(statement)).rejects.toThrow(/permission denied|must be|read-only/);
  });

  test('made again has the same rights, and loses additional ones', async () => {
    await owner.query(`GRANT SELECT ON tickets TO ${role}`);
    expect(await read({ table: 'tickets', column: 'realname' })).toBe('read');
    expect(await migrate('--reporting-role', role)).toMatchObject({ code: 0 });
    expect(await read({ table: 'tickets', column: 'realname' })).toContain('permission denied');
    expect(await read({ table: 'tickets', column: 'status' })).toBe('read');
  });

  test('is never a role with more rights', async () => {
    const [{ name: ownRole }] = (await owner.query('SELECT current_user AS name')) as [
      { name: string },
    ];
    for (const name of [ownRole, 'pg_read_all_data', 'no role; DROP TABLE orders'])
      expect(await migrate('--reporting-role', name)).toMatchObject({ code: 1 });
    expect(await migrate('--reporting-role')).toMatchObject({ code: 1 });
  });
});

describe('the list of report columns', () => {
  test('decides on each column of its tables', async () => {
    const { databaseUrl } = await freshStores();
    const rows = (await runStatement(databaseUrl, allColumns)) as ColumnRow[];
    for (const [table, { reported, withheld }] of Object.entries(reportedTables))
      expect({ table, columns: [...reported, ...withheld].sort() }).toEqual({
        table,
        columns: rows.flatMap((row) => (row.table === table ? [row.column] : [])).sort(),
      });
  });

  test('has no column with a personal name', () => {
    const suspicious = Object.entries(reportedTables)
      .flatMap(([table, { reported }]) => reported.map((column) => `${table}.${column}`))
      .filter((column) => personal.test(column.split('.')[1] ?? '') && !nobodys.includes(column));
    expect(suspicious).toEqual([]);
  });
});
