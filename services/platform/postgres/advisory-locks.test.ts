import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { AdvisoryLock, AdvisorySeed } from './advisory-locks';

const services = join(__dirname, '../..');
/** Matches a literal number or name in an advisory lock call, or in the seed of its hash. */
const writtenOut = /advisory_\w*lock\w*\((\d|hashtext\('\w)|hashtextextended\([^)]*,\s*\d/;

describe('advisory locks', () => {
  test.each([
    ['values', AdvisoryLock],
    ['seeds', AdvisorySeed],
  ])('have different %s', (_, locks) => {
    const values: unknown[] = Object.values(locks);
    expect(new Set(values).size).toBe(values.length);
  });

  test('are named in one file wherever one is taken', () => {
    const strangers = readdirSync(services, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/(^|[\\/])(dist|node_modules)[\\/]/.test(file))
      .filter((file) => !file.endsWith('advisory-locks.test.ts'))
      .filter((file) => writtenOut.test(readFileSync(join(services, file), 'utf8')));
    expect(strangers).toEqual([]);
  });

  test.each([
    'SELECT pg_advisory_lock(74001)',
    'SELECT pg_try_advisory_xact_lock(7)',
    'SELECT pg_advisory_xact_lock(74004, hashtext($1))',
    "SELECT pg_advisory_xact_lock(hashtext('seat_ledger'), $1)",
    'SELECT pg_advisory_xact_lock(hashtextextended($1, 74002))',
  ])('finds a literal value: %s', (sql) => {
    expect(sql).toMatch(writtenOut);
  });
});
