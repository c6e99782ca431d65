import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { listTrials } from '../deploy-kit/programs';
import { describeMissing, findMissing } from './run-checks';

test('names a missing program and its package', () => {
  expect(findMissing(['node', 'no-such-program', 'no-such-program'])).toEqual(['no-such-program']);
  expect(describeMissing(['promtool', 'caddy'])).toBe(
    'promtool is not installed (apt-get install prometheus); caddy is not installed (apt-get install caddy)',
  );
});

test('has instructions for each program of the deploy kit’s checks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hall-programs-'));
  try {
    const programs = listTrials(folder).map(({ program }) => program);
    expect(() => describeMissing(programs)).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
