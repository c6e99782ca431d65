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

  test('name an address that is none, and do not tell it', () => {
    expect(() => readLaunchSettings({ DATABASE_URL: 'hall:secret@db/hall' })).toThrow(
      /^DATABASE_URL must be (?!.*secret)/,
    );
  });

  test.each(['none', '-1', '65536', '3000.5'])(
    'name the setting that cannot be read: %s',
    (PORT) => {
      expect(() => readLaunchSettings({ PORT })).toThrow(/PORT/);
    },
  );
});
