import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { makeHallToBackUp, namedFiles } from '../support/hall-to-back-up';
import { freshStores } from '../support/fresh-stores';
import { runLauncherCommand } from '../support/launcher-command';
import { openRows } from '../support/open-rows';
import { s3Account, startS3Server } from '../support/s3-server';
import { applicationOf, databaseBeside, pastPooler, runStatement } from '../support/statements';
import { folderUntilEnd } from '../support/until-end';

const makeKey = (): string => randomBytes(32).toString('base64');

/** Tables that a restore changes on purpose, in addition to the rows that it leaves out. */
const notCompared = ['audit_log', 'restores', 'sign_ins', 'verification_codes', 'backups'];

describe('a backup of a hall, and its restore', () => {
  const folder = folderUntilEnd('backup');
  const keys = { DATA_KEYS: `2026:${makeKey()}`, INDEX_KEY: makeKey() };
  let stores: { databaseUrl: string; redisUrl: string };
  let id: string;

  beforeAll(async () => {
    stores = await freshStores();
    await makeHallToBackUp(stores, { keys, files: join(folder, 'files') });
    const { code, stdout, stderr } = await run('backup', [], stores.databaseUrl);
    // Without a terminal it prints no progress, because cron mails standard error.
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    id = /Backup (\S+) is verified/.exec(stdout)![1]!;
  });

  const run = (
    name: 'backup' | 'restore',
    args: string[],
    databaseUrl: string,
    settings: Record<string, string> = {},
  ) =>
    runLauncherCommand(name, args, {
      ...keys,
      NODE_ENV: 'test',
      MIGRATION_DATABASE_URL: pastPooler(databaseUrl),
      DATABASE_URL: applicationOf(databaseUrl),
      REDIS_URL: stores.redisUrl,
      FILES_FOLDER: join(folder, 'files'),
      BACKUP_FOLDER: join(folder, 'backups'),
      ...settings,
    });

  async function emptyDatabase(): Promise<string> {
    const name = `r_${randomBytes(6).toString('hex')}`;
    await runStatement(stores.databaseUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
    return databaseBeside(stores.databaseUrl, name);
  }
  /** Returns a hash of the rows of each table. */
  async function readTables(url: string): Promise<Record<string, unknown>> {
    const tables = (await runStatement(
      url,
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )) as { name: string }[];
    const held: Record<string, unknown> = {};
    for (const { name } of tables.filter((table) => !notCompared.includes(table.name)))
      [held[name]] = await runStatement(
        url,
        name === 'schema_migrations'
          ? `SELECT array_agg(name ORDER BY name) FROM ${name}`
          : `SELECT count(*), md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${name} t`,
      );
    return held;
  }
  const tablesOf = (url: string) =>
    runStatement(url, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`);

  test('every row is restored as it was, and nothing else', async () => {
    const restored = await emptyDatabase();
    const elsewhere = { FILES_FOLDER: join(folder, 'restored-files') };
    expect(await run('restore', [id], restored, elsewhere)).toMatchObject({ code: 0 });
    for (const [name, content] of Object.entries(namedFiles))
      expect(readFileSync(join(folder, 'restored-files', name), 'utf8')).toBe(content);
    const before = await readTables(stores.databaseUrl);
    expect(await readTables(restored)).toEqual(before);
    expect(before).toMatchObject({ orders: { count: '1' }, tickets: { count: '3' } });
    expect(await runStatement(restored, 'SELECT 1 FROM sign_ins')).toEqual([]);
  });

  test('ids issued after the backup are never issued again', async () => {
    const restored = await emptyDatabase();
    await run('restore', ['latest'], restored);
    const [lost] = await runStatement(restored, 'SELECT * FROM restores');
    expect(lost).toMatchObject({ first_lost_order: '2', last_lost_order: '10000001' });
    const [next] = await runStatement(restored, `SELECT nextval('orders_id_seq') AS id`);
    expect(next).toEqual({ id: '10000002' });
    const [role] = await runStatement(
      applicationOf(restored),
      `SELECT has_table_privilege('orders', 'INSERT') AS writes, has_table_privilege('audit_log', 'DELETE') AS erases`,
    );
    expect(role).toEqual({ writes: true, erases: false });
  });

  test('the trial changes nothing and leaves no database behind', async () => {
    const before = await readTables(stores.databaseUrl);
    expect(await run('restore', ['--check'], stores.databaseUrl)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`Backup ${id} can be restored`),
    });
    expect(await readTables(stores.databaseUrl)).toEqual(before);
    expect(
      await runStatement(
        stores.databaseUrl,
        `SELECT 1 FROM pg_database
         WHERE datname LIKE 'hall_trial%' AND pg_get_userbyid(datdba) = current_user`,
      ),
    ).toEqual([]);
  });

  test('a database with rows is refused', async () => {
    const { code, stderr } = await run('restore', [id], stores.databaseUrl);
    expect(code).toBe(1);
    expect(stderr).toContain('The database is not empty');
  });

  test.each([
    ['INDEX_KEY', { INDEX_KEY: makeKey() }],
    ['DATA_KEYS', { DATA_KEYS: `2026:${makeKey()}` }],
    ['DATA_KEYS', { DATA_KEYS: `2027:${makeKey()}` }],
  ])('another %s is refused', async (name, other) => {
    const restored = await emptyDatabase();
    const { code, stderr } = await run('restore', [id], restored, other);
    expect(code).toBe(1);
    expect(stderr).toContain(name);
    expect(await tablesOf(restored)).toEqual([]);
  });

  test('a database with other connections is refused', async () => {
    const restored = await emptyDatabase();
    const other = openRows(restored, 1);
    // In a transaction, because the pool would close an idle connection before a slow restore looks.
    const { code, stderr } = await other.transaction(async (connection) => {
      await connection.query('SELECT 1');
      return run('restore', [id], restored);
    });
    await other.destroy();
    expect(code).toBe(1);
    expect(stderr).toContain('1 other connection(s)');
  });

  test('one command restores to a second database and switches; the former one stays until the next switch', async () => {
    const hall = await emptyDatabase();
    // A pooler keeps the connections of a moment ago; operators restart it.
    const owner = pastPooler(hall);
    expect(await run('restore', [id], owner)).toMatchObject({ code: 0 });
    await runStatement(owner, `UPDATE areas SET name_zh = '后来'`);
    const areas = (url: string) => runStatement(url, 'SELECT DISTINCT name_zh FROM areas');
    const before = await areas(stores.databaseUrl);

    // A connected client would continue to work on the old database.
    const other = openRows(owner, 1);
    const refused = await other.transaction(async (connection) => {
      await connection.query('SELECT 1');
      return run('restore', ['--switch', id], hall);
    });
    await other.destroy();
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/1 connection.*end gateways/),
    });
    // An unreadable backup changes nothing either, and leaves no database behind.
    const wrong = await run('restore', ['--switch', id], hall, { INDEX_KEY: makeKey() });
    expect(wrong.code).toBe(1);
    expect(await areas(owner)).toEqual([{ name_zh: '后来' }]);
    const name = new URL(hall).pathname.slice(1);
    const databases = async () =>
      (
        (await runStatement(
          stores.databaseUrl,
          `SELECT datname AS name FROM pg_database WHERE datname LIKE '${name}%' ORDER BY 1`,
        )) as { name: string }[]
      ).map((each) => each.name);
    expect(await databases()).toEqual([name]);

    const { code, stdout, stderr } = await run('restore', ['--switch', 'latest'], hall);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
    const former = /former data is in the database (\S+)\. /.exec(stdout)?.[1] ?? '';
    expect(await databases()).toEqual([name, former]);
    expect(await areas(owner)).toEqual(before);
    expect(await areas(databaseBeside(owner, former))).toEqual([{ name_zh: '后来' }]);
    expect(await runStatement(applicationOf(hall), 'SELECT count(*) FROM tickets')).toEqual([
      { count: '3' },
    ]);

    const another = await run('restore', ['--drop-former', name], hall);
    expect(another).toMatchObject({ code: 1, stderr: expect.stringContaining(former) });
    expect(await run('restore', ['--drop-former'], hall)).toMatchObject({ code: 0 });
    expect(await databases()).toEqual([name]);
  });

  test('personal data is not readable in the backup folder', () => {
    const names = readdirSync(join(folder, 'backups', id));
    expect(names.filter((name) => name.startsWith('tickets-'))).toHaveLength(1);
    for (const name of names.filter((one) => one.endsWith('.gz')))
      expect(readFileSync(join(folder, 'backups', id, name)).toString('latin1', 0, 8)).toBe(
        'HALLSEAL',
      );
    const manifest = readFileSync(join(folder, 'backups', id, 'manifest.json'), 'utf8');
    expect(manifest).not.toContain('王小明');
    for (const key of Object.values(keys)) expect(manifest).not.toContain(key.split(':').at(-1));
  });

  test('a changed part is detected, and the rows before it are rolled back', async () => {
    const [name] = readdirSync(join(folder, 'backups', id)).filter((one) =>
      one.startsWith('tickets-'),
    );
    const path = join(folder, 'backups', id, name!);
    const bytes = readFileSync(path);
    writeFileSync(path, Buffer.concat([bytes.subarray(0, -1), Buffer.from([bytes.at(-1)! ^ 1])]));
    const restored = await emptyDatabase();
    const { code, stderr } = await run('restore', [id], restored);
    writeFileSync(path, bytes);
    expect(code).toBe(1);
    expect(stderr).toContain('is not as it was written');
    expect(await runStatement(restored, 'SELECT count(*) FROM orders')).toEqual([{ count: '0' }]);
  });

  test('a backup whose rows violate an invariant is invalid', async () => {
    await runStatement(
      stores.databaseUrl,
      `UPDATE tickets SET holds_seat = false WHERE id = (SELECT min(id) FROM tickets)`,
    );
    const latest = readFileSync(join(folder, 'backups/latest/manifest.json'), 'utf8');
    const refused = await run('backup', [], stores.databaseUrl);
    await runStatement(stores.databaseUrl, 'UPDATE tickets SET holds_seat = true');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('invariant 3') });
    expect(await runStatement(stores.databaseUrl, 'SELECT id FROM backups')).toEqual([{ id }]);
    expect(await run('backup', ['--unchecked'], stores.databaseUrl)).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'backups/latest/manifest.json'), 'utf8')).toBe(latest);
    const restored = await emptyDatabase();
    const { stderr } = await run('restore', ['latest'], restored);
    expect(stderr).toMatch(/no trial has passed them/);
    expect(stderr).toMatch(new RegExp(`Backup ${id} of release .*, \\d+\\.\\d hours ago`));
  });

  test('write access to the backup folder cannot present an old backup as the latest', async () => {
    const path = join(folder, 'backups/latest/manifest.json');
    const latest = readFileSync(path);
    writeFileSync(path, JSON.stringify({ id }));
    const restored = await emptyDatabase();
    const { code, stderr } = await run('restore', ['latest'], restored);
    writeFileSync(path, latest);
    expect(code).toBe(1);
    expect(stderr).toContain('INDEX_KEY');
    expect(await tablesOf(restored)).toEqual([]);
  });

  test('expired backups are deleted once a newer one is verified, failed and incomplete ones too', async () => {
    const place = join(folder, 'backups');
    // Backups that failed the trial, were never tried, are incomplete, or are noted.
    cpSync(join(place, id), join(place, '20260101t033000z'), { recursive: true });
    mkdirSync(join(place, '20260102t033000z'));
    writeFileSync(join(place, '20260102t033000z/orders-000001.gz'), 'half');
    cpSync(join(place, id), join(place, '20260103t033000z'), { recursive: true });
    await runStatement(
      stores.databaseUrl,
      `INSERT INTO backups VALUES ('20260103t033000z', '2026-01-03T03:30:00Z', now(), '1.0.0', 1)`,
    );
    const made = await run('backup', [], stores.databaseUrl);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('is verified') });
    expect(readdirSync(place).filter((name) => name.startsWith('202601'))).toEqual([]);
    expect(existsSync(join(place, id, 'manifest.json'))).toBe(true);
    const noted = await runStatement(stores.databaseUrl, 'SELECT id FROM backups ORDER BY id');
    expect(noted).toEqual([{ id }, { id: expect.stringMatching(/^\d{8}t\d{6}z$/) }]);
  });

  test('a bucket stores backups like a folder, and a restore reads them from there', async () => {
    const service = await startS3Server();
    const bucket = {
      BACKUP_PROVIDER: 's3',
      BACKUP_S3_ENDPOINT: service.endpoint,
      BACKUP_S3_BUCKET: s3Account.bucket,
      BACKUP_S3_REGION: s3Account.region,
      BACKUP_S3_ACCESS_KEY_ID: s3Account.keyId,
      BACKUP_S3_SECRET_ACCESS_KEY: s3Account.secret,
    };
    const at = `/${s3Account.bucket}/20260101t033000z/orders-000001.gz`;
    service.objects.set(at, { bytes: Buffer.from('half'), type: 'application/octet-stream' });
    try {
      const made = await run('backup', [], stores.databaseUrl, bucket);
      expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('is verified') });
      const restored = await emptyDatabase();
      const elsewhere = { FILES_FOLDER: join(folder, 'files-of-the-bucket') };
      const taken = await run('restore', ['latest'], restored, { ...bucket, ...elsewhere });
      expect(taken).toMatchObject({ code: 0 });
      expect(await runStatement(restored, 'SELECT count(*) FROM tickets')).toEqual([
        { count: '3' },
      ]);
      expect(service.objects.has(at)).toBe(false);
      expect(service.refusals).toEqual([]);
    } finally {
      await service.stop();
    }
  });
});
