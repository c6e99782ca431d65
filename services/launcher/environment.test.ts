import { describe, expect, test } from '@jest/globals';
import { readLaunchSettings } from './environment';

describe('the launcher’s settings', () => {
  test('have defaults that need no environment', () => {
    expect(readLaunchSettings({})).toMatchObject({
      port: 3000,
      production: false,
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

  test.each(['none', '-1', '65536', '3000.5'])(
    'name the setting that cannot be read: %s',
    (PORT) => {
      expect(() => readLaunchSettings({ PORT })).toThrow(/PORT/);
    },
  );
});
