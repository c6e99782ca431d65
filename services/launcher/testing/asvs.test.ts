import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';
import { findFaults, isShown } from './asvs-faults';
import { readTable } from './asvs-table';
import { listFiles } from './project-files';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const text = read('docs/asvs.md');
const rows = readTable(text);
const today = new Date().toISOString().slice(0, 10);

describe('the table of ASVS', () => {
  test('has each requirement once, with a state', () => {
    const lines = rows.flatMap((row) => row.lines);
    expect(lines.filter((line) => !/^V\d+\.\d+\.\d+( \(L3\))?$/.test(line))).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
    // The standard has 253 requirements of levels 1 and 2.
    expect(lines.filter((line) => !line.endsWith('(L3)'))).toHaveLength(253);
    const states = new Set(rows.map(({ state }) => state));
    const known = ['n/a', 'out', 'pass', 'spec'];
    expect([...states].filter((state) => !known.includes(state))).toEqual([]);
  });

  test('proves a requirement by existing titles of tests and lines of files, or by a dated review', () => {
    expect(findFaults(rows, { paths: listFiles(), read }, today)).toEqual([]);
    const linked = [...text.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, name = '']) => name);
    expect(linked.filter((name) => !existsSync(join(projectRoot, 'docs', name)))).toEqual([]);
  });

  test('has the correct totals', () => {
    const count = (some: typeof rows): number => some.flatMap((row) => row.lines).length;
    const of = (state: string) => rows.filter((row) => row.state === state);
    const byReview = of('pass').filter((row) => !isShown(row));
    expect(text).toContain(
      `Of ${count(rows)} lines ${count(of('pass'))} pass, ${count(byReview)} of them by review alone; ${count(of('n/a'))} are about what is not here, ${count(of('spec'))} stand as the specification has them and ${count(of('out'))} are moved out`,
    );
  });
});

describe('the check of that table', () => {
  const files: Record<string, string> = {
    'tests/integration/fuzz.test.ts':
      "describe('hostile input', () => { test('is refused by every call', () => {}); });\n" +
      "test.each([['a']])('a page in %s', () => {}); test.skip('is not run', () => {});\n" +
      'test(`leaves nothing, in ${language}`, () => {}); // test("was renamed")',
    'tests/e2e/specs/fuzz.spec.ts': "test('a person sees it', async () => {});",
    'services/platform/tokens.ts': 'const bytes = 32;\nrandomBytes(bytes);',
    'docs/security.md': 'Passwords are refused.',
  };
  const sources = { paths: Object.keys(files), read: (path: string) => files[path] ?? '' };
  const faultsOf = (shown: string, state = 'pass'): string[] =>
    findFaults(readTable(`| V1.1.1 | what | ${state} | ${shown} |`), sources, '2026-11-27');

  test.each([
    '`fuzz.test` "refused by every call"',
    '`fuzz.test` "a page in %s", "leaves nothing, in"; `MODE=1` and words',
    '`fuzz.spec` "a person sees it"',
    '`tokens.ts` "randomBytes(bytes)"',
    '[security.md](security.md#passwords) "Passwords are refused"',
    'by review 2026-11-27',
    'as it stands in `tokens.ts`; by review 2026-02-28.',
  ])('accepts %s', (shown) => {
    expect(faultsOf(shown)).toEqual([]);
  });

  test.each([
    ['a wrong title', '`fuzz.test` "is taken by every call"'],
    ['the title of a group', '`fuzz.test` "hostile input"'],
    ['a test that is skipped', '`fuzz.test` "is not run"'],
    ['a test that was renamed', '`fuzz.test` "is refused by every call", "was renamed"'],
    ['a test of another file', '`fuzz.spec` "is refused by every call"'],
    ['a file of tests without a title', '`fuzz.test`; `tokens.ts` "randomBytes(bytes)"'],
    ['a file of tests that is not there', '`fuzzy.test` "is refused by every call"'],
    ['a wrong line', '`tokens.ts` "randomBytes(16)"'],
    ['two lines as one', '`tokens.ts` "32; randomBytes"'],
    ['a file that is not there', '`token.ts` "randomBytes(bytes)"'],
    ['a file by its name alone', '`tokens.ts`'],
    ['a page by its name alone', '[security.md](security.md#passwords)'],
    ['a page without the text', '[security.md](security.md) "Passwords are taken"'],
    ['quotes behind nothing', '`fuzz.test` "is refused by every call"; "and more"'],
    ['words', 'React'],
    ['a review without a day', 'by review'],
    ['a review on a day that is none', 'by review 2026-02-30'],
    ['a review in the future', 'by review 2026-11-28'],
  ])('rejects %s', (_, shown) => {
    expect(faultsOf(shown)).toHaveLength(1);
  });

  test('requires no proof of a failed requirement, but a title of each test', () => {
    expect(faultsOf('not used', 'n/a')).toEqual([]);
    expect(faultsOf('beside it `fuzz.test`', 'spec')).toEqual([
      'V1.1.1: fuzz.test without a title',
    ]);
  });
});
