import { beforeAll, describe, expect, test } from '@jest/globals';
import { freshStores } from '../support/fresh-stores';
import { runLauncherCommand } from '../support/launcher-command';

const key = Buffer.alloc(32, 4).toString('base64');

describe('a command whose store does not answer names the setting and the remedy, without an address', () => {
  let stores: Awaited<ReturnType<typeof freshStores>>;
  beforeAll(async () => void (stores = await freshStores()));

  async function expectAdvice(
    command: string,
    setting: 'DATABASE_URL' | 'REDIS_URL',
  ): Promise<void> {
    const [name = '', ...args] = command.split(' ');
    const urls = { DATABASE_URL: stores.databaseUrl, REDIS_URL: stores.redisUrl };
    const away = Object.assign(new URL(urls[setting]), { port: '1' }).href;
    const { code, stdout, stderr } = await runLauncherCommand(name, args, {
      ...urls,
      NODE_ENV: 'test',
      DATA_KEYS: `2026:${key}`,
      INDEX_KEY: key,
      ...(setting === 'DATABASE_URL' && { MIGRATION_DATABASE_URL: '' }),
      [setting]: away,
    });
    expect({ code, stdout, stderr: stderr.trim() }).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^\w+_URL leads to nothing that can be used: .*ECONNREFUSED.* then run this command again\.$/,
      ),
    });
  }

  const recovered = 'restore --recovered 2026-11-23T03:30:00+08:00';

  // The other commands use the functions of audit-verify and keys-rotate.
  test.each(['audit-verify', 'backup', 'migrate', recovered])('without Postgres: %s', (command) =>
    expectAdvice(command, 'DATABASE_URL'),
  );

  test.each(['keys-rotate', recovered])('without Redis: %s', (command) =>
    expectAdvice(command, 'REDIS_URL'),
  );
});
