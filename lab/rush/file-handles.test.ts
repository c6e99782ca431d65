import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { boundConnections, readHandleLimit } from './file-handles';

test('opens all connections if the file limit allows them', () => {
  expect(boundConnections(10_000, 20_000)).toEqual({ connections: 10_000 });
  expect(boundConnections(10_000, undefined)).toEqual({ connections: 10_000 });
});

test('otherwise opens fewer and says how to raise the limit', () => {
  const { connections, sentence } = boundConnections(10_000, 4096);
  expect(connections).toBe(3596);
  expect(sentence).toContain('ulimit -Hn');
});

test('reads the hard limit, and no limit as undefined', () => {
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
