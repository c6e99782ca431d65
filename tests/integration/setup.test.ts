import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { freshStores } from '../support/fresh-stores';
import { runLauncherCommand } from '../support/launcher-command';
import { planSystem, runSystem } from '../support/run-system';
import { applicationOf, runStatement } from '../support/statements';
import { folderUntilEnd } from '../support/until-end';

const firstHall = ['--account', 'first.admin', '--name-zh', '主馆', '--name-en', 'Main hall'];

describe('`npm run setup`', () => {
  const folder = folderUntilEnd('setup');
  let stores: { databaseUrl: string; redisUrl: string };
  /** Accepts connections, like an SMS provider. */
  let operator: Server;
  let operatorUrl: string;
  beforeAll(async () => {
    stores = await freshStores();
    operator = createServer((socket) => socket.end());
    cleanUpAtEnd(() => operator.close());
    await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
    operatorUrl = `http://127.0.0.1:${(operator.address() as AddressInfo).port}/send`;
  });

  const keys = {
    DATA_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    INDEX_KEY: randomBytes(32).toString('base64'),
  };
  const run = (command: string, args: string[], settings: Record<string, string> = {}) =>
    runLauncherCommand(command, args, {
      ...keys,
      NODE_ENV: 'test',
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: operatorUrl,
      SMS_HTTP_TOKEN: 'x',
      DATABASE_URL: applicationOf(stores.databaseUrl),
      REDIS_URL: stores.redisUrl,
      FILES_FOLDER: join(folder, 'files'),
      ...settings,
    });
  const setup = (args: string[], settings?: Record<string, string>) => run('setup', args, settings);
  const count = async (table: string): Promise<unknown> => {
    const [row] = await runStatement(stores.databaseUrl, `SELECT count(*)::int AS n FROM ${table}`);
    return (row as { n: number }).n;
  };

  const isPaused = async (databaseUrl = stores.databaseUrl): Promise<boolean> => {
    const rows = await runStatement(
      databaseUrl,
      `SELECT 1 FROM operations_state WHERE key = 'intake' AND (value->>'paused')::boolean`,
    );
    return rows.length > 0;
  };

  test('lists what a new hall lacks, and creates nothing without an answer', async () => {
    const { code, stdout } = await setup([]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ first account: .*--account NAME/m);
    expect(stdout).toMatch(/^✗ area, week and days: .*--name-zh/m);
    expect(await count('staff')).toBe(0);
    expect(await count('areas')).toBe(0);
  });

  test('a gateway reports it too, in its log and its metrics', async () => {
    const plan = await planSystem(stores, { ...keys, DEMONSTRATION: '1' });
    const system = await runSystem(stores, plan);
    try {
      expect(readFileSync(join(system.logFolder, 'gateway.log'), 'utf8')).toContain(
        'no day from today on has a plan',
      );
      const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
      expect(figures).toMatch(/^hall_days_planned 0$/m);
      expect(Number(/^hall_backup_age_seconds (\S+)$/m.exec(figures)![1])).toBeLessThan(3600);
    } finally {
      await system.stop();
    }
  });

  test('refuses an impossible week, and corrects it when it is run again', async () => {
    const { code, stderr } = await setup([...firstHall.slice(2), '--sessions', '10:00-09:00']);
    expect(code).toBe(1);
    expect(stderr).toContain('The week cannot be planned so');
    expect(await count('schedule_templates')).toBe(0);
  });

  test('leaves the intake paused if visitors are not to book yet', async () => {
    const other = await freshStores();
    const { code, stdout } = await setup([...firstHall, '--open', 'no'], {
      DATABASE_URL: applicationOf(other.databaseUrl),
      REDIS_URL: other.redisUrl,
      MOBILE_BOOKING: 'true',
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ release: .*once you press "Resume booking"/m);
    expect(stdout).toContain('✓ phones: MOBILE_BOOKING=true: they book on the site');
    expect(await isPaused(other.databaseUrl)).toBe(true);
  });

  test('makes the first account, the area, its week and the coming days', async () => {
    const { code, stdout } = await setup([...firstHall, '--closed', '']);
    expect(stdout).not.toMatch(/^✗/m);
    expect(code).toBe(0);
    expect(stdout).toMatch(/first\.admin signs in at \/admin\/ with this password/);
    for (const name of ['Postgres', 'keys', 'Redis', 'time', 'files', 'text messages'])
      expect(stdout).toMatch(new RegExp(`^✓ ${name}: `, 'm'));
    expect(await runStatement(stores.databaseUrl, 'SELECT username, role FROM staff')).toEqual([
      { username: 'first.admin', role: 'admin' },
    ]);
    expect(stdout).toMatch(/^✓ release: .*can be booked at once/m);
    expect(stdout).toMatch(/^– phones: MOBILE_BOOKING is not set.*Decide/m);
    expect(await isPaused()).toBe(false);
    expect(await count('visit_days')).toBeGreaterThan(6);
    expect(await count('visit_sessions')).toBe(7 * Number(await count('visit_days')));
  });

  test('leaves existing data on a second run, and reports that', async () => {
    const days = await count('visit_days');
    const { code, stdout } = await setup(firstHall);
    expect(code).toBe(0);
    expect(stdout).toContain('✓ first account: there already');
    expect([await count('areas'), await count('visit_days')]).toEqual([1, days]);
  });

  test.each([
    ['text messages', { SMS_HTTP_URL: 'http://127.0.0.1:1/send' }, /SMS_HTTP_URL.*ECONNREFUSED/],
    ['text messages', { SMS_PROVIDER: 'outbox' }, /SMS_PROVIDER=outbox sends nothing/],
    [
      'mail',
      { SMTP_URL: 'smtp://user:a-secret-word@127.0.0.1:1', MAIL_FROM: 'Hall <hall@example.org>' },
      /SMTP_URL cannot be used/,
    ],
    ['TLS', { PUBLIC_URL: 'https://127.0.0.1:1' }, /PUBLIC_URL.*ECONNREFUSED/],
    ['keys', { INDEX_KEY: randomBytes(32).toString('base64') }, /INDEX_KEY/],
  ])('explains for %s why it fails: %j', async (name, settings, reason) => {
    const { code, stdout } = await setup(firstHall, settings);
    expect(code).toBe(1);
    const [line] = stdout.split('\n').filter((one) => one.startsWith(`✗ ${name}: `));
    expect(line).toMatch(reason);
    expect(stdout).not.toContain('a-secret-word');
  });

  test('the plan of an upgrade fails for a setting that would stop the new processes', async () => {
    expect(await run('migrate', ['--plan'])).toMatchObject({ code: 0, stderr: '' });
    const { code, stdout, stderr } = await run('migrate', ['--plan'], { SMS_PROVIDER: 'pigeon' });
    expect(stdout).toContain('up to date');
    expect(stderr).toContain('SMS_PROVIDER');
    expect(code).toBe(1);
  });

  test('explains why a file store is not writable', async () => {
    const place = join(folder, 'a-file');
    writeFileSync(place, '');
    const { code, stdout } = await setup(firstHall, { FILES_FOLDER: place });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ files: FILES_FOLDER cannot be written to/m);
  });
});
