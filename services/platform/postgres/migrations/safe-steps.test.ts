import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { migrations } from '../migrations';

/** The schema of the first release is made in an empty database, so it runs without bookings. */
const firstHall = 1799000000000;

/** Statements that lock a large table during a full scan or rewrite, and the safe alternative. */
const unsafe: [pattern: RegExp, instead: string][] = [
  [/\bCREATE\s+(UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)/i, 'CREATE INDEX CONCURRENTLY'],
  [/\bDROP\s+INDEX\s+(?!CONCURRENTLY)/i, 'DROP INDEX CONCURRENTLY'],
  [/\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b/i, 'a new column, filled by the batch'],
  [/\bSET\s+NOT\s+NULL\b/i, 'a CHECK that is NOT VALID, validated, and then SET NOT NULL'],
  [/\bADD\s+CONSTRAINT\b(?![^;]*\bNOT\s+VALID\b)/i, 'ADD CONSTRAINT … NOT VALID, then VALIDATE'],
  [
    /\bADD\s+COLUMN\b[^,;]*\bDEFAULT\s+(random|gen_random_uuid|clock_timestamp)\s*\(/i,
    'a default of its own step',
  ],
  [/\bRENAME\b/i, 'a new name beside the old one, until no process of the last release runs'],
];

/** Tables created by the migration itself are empty, so statements on them are fast. */
function findUnsafeSteps(up: string): string[] {
  const made = [...up.matchAll(/CREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi)].map(
    ([, name]) => name!,
  );
  return up
    .split(';')
    .filter(
      (step) => !made.some((name) => new RegExp(`\\b(ON|TABLE)\\s+${name}\\b`, 'i').test(step)),
    )
    .flatMap((step) => unsafe.filter(([pattern]) => pattern.test(step)).map(([, text]) => text));
}

describe('a migration that runs during bookings', () => {
  const files = readdirSync(__dirname).filter(
    (file) => /^\d+-.*\.ts$/.test(file) && Number.parseInt(file, 10) > firstHall,
  );

  test('never scans or rewrites a whole table under its lock', () => {
    const found = files.flatMap((file) => {
      const source = readFileSync(join(__dirname, file), 'utf8');
      return findUnsafeSteps(source.slice(0, source.search(/\bdown[(:]/))).map(
        (instead) => `${file}: ${instead}`,
      );
    });
    expect(found).toEqual([]);
  });

  test('waits for slow bookings while it creates an index concurrently', () => {
    const alone = files.filter((file) => {
      const source = readFileSync(join(__dirname, file), 'utf8');
      return /CONCURRENTLY/.test(source) && !/besideOthers\(runner/.test(source);
    });
    expect(alone).toEqual([]);
  });

  test('names an existing migration if it breaks older releases', () => {
    const known = migrations.map(({ name }) => name);
    const unknown = files.flatMap((file) =>
      [...readFileSync(join(__dirname, file), 'utf8').matchAll(/SET LOCAL hall\.needs = '(\w+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => !known.includes(name)),
    );
    expect(unknown).toEqual([]);
  });

  test.each([
    ['CREATE INDEX a ON orders (id)', 1],
    ['CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON orders (id)', 0],
    ['CREATE TABLE notes (id int); CREATE INDEX a ON notes (id)', 0],
    ['ALTER TABLE orders ALTER COLUMN pool TYPE varchar', 1],
    ['ALTER TABLE orders ADD CONSTRAINT c CHECK (ticketcount > 0)', 1],
    ['ALTER TABLE orders ADD CONSTRAINT c CHECK (ticketcount > 0) NOT VALID', 0],
    ['ALTER TABLE orders ADD COLUMN channel text', 0],
    ['ALTER TABLE orders ADD COLUMN noted timestamptz DEFAULT now()', 0],
    ['ALTER TABLE orders ADD COLUMN code uuid DEFAULT gen_random_uuid()', 1],
    ['ALTER TABLE orders RENAME COLUMN pool TO quota', 1],
  ])('finds in %s: %i', (sql, count) => expect(findUnsafeSteps(sql)).toHaveLength(count));
});
