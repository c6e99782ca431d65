import { describe, expect, test } from '@jest/globals';
import { readLaunchSettings } from './environment';

describe('the launcher’s settings', () => {
  test('have defaults that need no environment', () => {
    expect(readLaunchSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      production: false,
      demonstration: undefined,
      databaseUrl: undefined,
      gatewayProcesses: 1,
      workerProcesses: 1,
    });
  });

  test('take an empty text for unset', () => {
    expect(readLaunchSettings({ DATABASE_URL: ' ', PORT: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('tell a demonstration that is refused from one that nobody spoke of', () => {
    expect(readLaunchSettings({ DEMONSTRATION: '0' }).demonstration).toBe(false);
    expect(readLaunchSettings({ DEMONSTRATION: '1' }).demonstration).toBe(true);
    expect(readLaunchSettings({ DEMONSTRATION: '' }).demonstration).toBeUndefined();
  });

  test('take an account of a registry whole, or a token in its place', () => {
    const account = { REGISTRY_USER: 'hall', REGISTRY_PASSWORD: 'p' };
    const access = { user: 'hall', password: 'p' };
    expect(readLaunchSettings(account).registryAccess).toEqual(access);
    const both = { ...account, REGISTRY_TOKEN: 't' };
    expect(readLaunchSettings(both).registryAccess).toEqual({ token: 't' });
    expect(readLaunchSettings({}).registryAccess).toBeUndefined();
    expect(() => readLaunchSettings({ REGISTRY_USER: 'hall' })).toThrow('go together');
  });

  test('name an address that is none, and do not tell it', () => {
    expect(() => readLaunchSettings({ DATABASE_URL: 'hall:secret@db/hall' })).toThrow(
      /^DATABASE_URL must be (?!.*secret)/,
    );
  });

  test('take no line in clear to another machine in production, but on a network that is closed', () => {
    const clear = {
      NODE_ENV: 'production',
      MIGRATION_DATABASE_URL: 'postgres://hall:x@db/hall',
      BACKUP_S3_ENDPOINT: 'http://backups',
      BACKUP_CHECK_URL: 'postgres://hall:x@127.0.0.1/hall',
    };
    expect(() => readLaunchSettings(clear)).toThrow(
      /^MIGRATION_DATABASE_URL .*\nBACKUP_S3_ENDPOINT .*CLOSED_NETWORK=1.*$/,
    );
    expect(readLaunchSettings({ ...clear, CLOSED_NETWORK: '1' }).production).toBe(true);
    expect(readLaunchSettings({ ...clear, NODE_ENV: '' }).production).toBe(false);
  });

  test.each(['none', '-1', '65536', '3000.5'])(
    'name the setting that cannot be read: %s',
    (PORT) => {
      expect(() => readLaunchSettings({ PORT })).toThrow(/PORT/);
    },
  );
});
