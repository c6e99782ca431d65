import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../environment';

const text = readFileSync(join(projectRoot, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, lines = '', , state = '', shown = ''] = line.split('|').map((cell) => cell.trim());
    return { lines: lines.split(', '), state: state.replaceAll('*', ''), shown };
  });

const skipped = /^(node_modules|dist|\.|test-results)/;
const testsOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return [];
    if (entry.isDirectory()) return testsOf(join(folder, entry.name));
    return entry.name.endsWith('.test.ts') ? [basename(entry.name, '.ts')] : [];
  });

describe('the table of ASVS', () => {
  test('names each line once, with a state', () => {
    const lines = rows.flatMap((row) => row.lines);
    expect(lines.filter((line) => !/^V\d+\.\d+\.\d+( \(L3\))?$/.test(line))).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
    // Of level 1 and 2 there are 253 in the standard.
    expect(lines.filter((line) => !line.endsWith('(L3)'))).toHaveLength(253);
    const states = new Set(rows.map(({ state }) => state));
    const known = ['fail', 'n/a', 'out', 'partial', 'pass', 'spec'];
    expect([...states].filter((state) => !known.includes(state))).toEqual([]);
  });

  test('shows a line by tests and files that there are', () => {
    const tests = new Set(testsOf(projectRoot));
    const named = [...text.matchAll(/`([\w.-]+\.test)`/g)].map(([, name = '']) => name);
    expect([...new Set(named)].filter((name) => !tests.has(name))).toEqual([]);
    const linked = [...text.matchAll(/\]\(([\w./-]+\.md)/g)].map(([, name = '']) => name);
    expect(linked.filter((name) => !existsSync(join(projectRoot, 'docs', name)))).toEqual([]);
  });

  test('shows what passes by a test, a file, a command or a page, and not by its word', () => {
    const shows =
      /`[\w.-]+\.(test|spec)`|`[\w./-]+\.(ts|tsx|mjs|yml)`|`deploy\/[\w./-]+`|`npm (run|test)|\]\(/;
    const unshown = rows.filter(({ state, shown }) => state === 'pass' && !shows.test(shown));
    expect(unshown.map(({ lines, shown }) => `${lines.join(', ')}: ${shown}`)).toEqual([]);
  });

  test('holds nothing in part, and nothing fails', () => {
    const open = rows.filter(({ state }) => ['partial', 'fail'].includes(state));
    expect(open.map(({ lines }) => lines)).toEqual([]);
  });

  test('counts itself as it is', () => {
    const count = (state: string): number =>
      rows.filter((row) => row.state === state).flatMap((row) => row.lines).length;
    expect(text).toContain(
      `Of ${rows.flatMap((row) => row.lines).length} lines ${count('pass')} pass, ${count('n/a')} are about what is not here, ${count('spec')} stand as the specification has them and ${count('out')} are moved out`,
    );
  });

  test('says what is lacking, and how much work it is, wherever something is', () => {
    const silent = rows.filter(
      ({ state, shown }) =>
        ['partial', 'fail'].includes(state) && !/\b(Small|Medium|Large)\b|the operator/.test(shown),
    );
    expect(silent.map(({ lines }) => lines)).toEqual([]);
  });
});
