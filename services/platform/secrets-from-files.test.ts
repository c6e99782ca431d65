import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readConfig, SettingsError } from './config';

const key = Buffer.alloc(32, 7).toString('base64');
const given = {
  DATABASE_URL: 'postgres://127.0.0.1/hall',
  REDIS_URL: 'redis://127.0.0.1',
  INDEX_KEY: key,
};

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  file = join(folder, 'data-keys');
  writeFileSync(file, `2026:${key}\n`);
});
afterEach(() => rmSync(folder, { recursive: true }));

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
};

test('a secret may lie in a file', () => {
  expect(readConfig({ ...given, DATA_KEYS_FILE: file }).DATA_KEYS).toBe(`2026:${key}`);
});

test('one that is set twice, or whose file is missing, is named, without its value', () => {
  const twice = faultsOf({ ...given, DATA_KEYS: `other:${key}`, DATA_KEYS_FILE: file });
  expect(twice.join()).toMatch(/DATA_KEYS and DATA_KEYS_FILE/);
  const missing = faultsOf({ ...given, DATA_KEYS_FILE: join(folder, 'nothing') });
  expect(missing.join()).toMatch(/DATA_KEYS_FILE cannot be read \(ENOENT\)/);
  expect([...twice, ...missing].join()).not.toContain(key);
});
