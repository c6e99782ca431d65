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

  test('treat an empty text as unset', () => {
    expect(readLaunchSettings({ DATABASE_URL: ' ', PORT: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('distinguish a refused demo mode from an unset one', () => {
    expect(readLaunchSettings({ DEMONSTRATION: '0' }).demonstration).toBe(false);
    expect(readLaunchSettings({ DEMONSTRATION: '1' }).demonstration).toBe(true);
    expect(readLaunchSettings({ DEMONSTRATION: '' }).demonstration).toBeUndefined();
  });

  test('name the setting of an invalid URL without repeating the URL', () => {
    expect(() => readLaunchSettings({ DATABASE_URL: 'hall:secret@db/hall' })).toThrow(
      /^DATABASE_URL must be (?!.*secret)/,
    );
  });

  test('reject unencrypted connections to other machines in production, except on a closed network', () => {
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

  test.each(['none', '-1', '65536', '3000.5'])('name an invalid setting: %s', (PORT) => {
    expect(() => readLaunchSettings({ PORT })).toThrow(/PORT/);
  });
});
