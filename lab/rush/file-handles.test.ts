import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { boundConnections, readHandleLimit } from './file-handles';

test('as many connections as asked for where the system lets a process open so many files', () => {
  expect(boundConnections(10_000, 20_000)).toEqual({ connections: 10_000 });
  expect(boundConnections(10_000, undefined)).toEqual({ connections: 10_000 });
});

test('where it does not, fewer, and it is said by what they become more', () => {
  const { connections, sentence } = boundConnections(10_000, 4096);
  expect(connections).toBe(3596);
  expect(sentence).toContain('ulimit -Hn');
});

test('the limit that holds is the hard one; no limit is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hall-limits-'));
  const file = join(folder, 'limits');
  const write = (hard: string): void =>
    writeFileSync(
      file,
      `Max processes   1   2   processes\nMax open files   1024   ${hard}   files\n`,
    );
  write('4096');
  expect(readHandleLimit(file)).toBe(4096);
  write('unlimited');
  expect(readHandleLimit(file)).toBeUndefined();
  expect(readHandleLimit(join(folder, 'none'))).toBeUndefined();
  rmSync(folder, { recursive: true });
});
