import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { migrations } from '.';

/** The migrations up to here run where nobody books yet: they were written before the first hall opened. */
const firstHall = 1799000000000;

/** What a large table is locked for while it is read or written as a whole, and what to do in its place. */
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

/** Tables that a migration makes itself are empty: what it does to them takes no time. */
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

describe('a migration of a release that runs while people book', () => {
  const files = readdirSync(__dirname).filter(
    (file) => /^\d+-.*\.ts$/.test(file) && Number.parseInt(file, 10) > firstHall,
  );

  test('reads or writes no table as a whole under its lock', () => {
    const found = files.flatMap((file) => {
      const source = readFileSync(join(__dirname, file), 'utf8');
      return findUnsafeSteps(source.slice(0, source.indexOf('async down'))).map(
        (instead) => `${file}: ${instead}`,
      );
    });
    expect(found).toEqual([]);
  });

  test('gives up no index that is made beside the bookings because one of them takes its time', () => {
    const alone = files.filter((file) => {
      const source = readFileSync(join(__dirname, file), 'utf8');
      return /CONCURRENTLY/.test(source) && !/besideOthers\(runner/.test(source);
    });
    expect(alone).toEqual([]);
  });

  test('names one that exists where it breaks releases that do not know that one', () => {
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
  ])('%s: %i to mend', (sql, count) => expect(findUnsafeSteps(sql)).toHaveLength(count));
});
