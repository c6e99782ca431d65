import { describe, expect, test } from '@jest/globals';
import type { SeenProcess } from './process-runs.sql';
import { leaveOutReplaced } from './replaced-processes';

const minute = (at: number): Date => new Date(at * 60_000);
const run = (
  id: string,
  startedAt: number,
  seenAt: number,
  more: Partial<SeenProcess> = {},
): SeenProcess => ({
  id,
  kind: 'worker',
  host: id,
  pid: 1,
  release: '1',
  endedAt: null,
  startedAt: minute(startedAt),
  seenAt: minute(seenAt),
  silent: seenAt < 60,
  figures: { memoryMb: 1, cpuPercent: 1, loopMs: 1, without: [] },
  ...more,
});
const left = (...runs: SeenProcess[]): string[] => leaveOutReplaced(runs).map(({ id }) => id);

describe('a process that was killed', () => {
  test('is not missing after another of its kind started on any machine', () => {
    expect(left(run('killed', 0, 30), run('new', 31, 60))).toEqual(['new']);
  });

  test('is missing without a successor, or with an older process or one of another kind only', () => {
    const killed = run('killed', 0, 30);
    expect(left(killed)).toEqual(['killed']);
    expect(left(killed, run('beside', 29, 60))).toEqual(['killed', 'beside']);
    expect(left(killed, run('gateway', 31, 60, { kind: 'gateway' }))).toEqual([
      'killed',
      'gateway',
    ]);
  });

  test('is missing if the only new process replaced another one', () => {
    expect(left(run('first', 0, 30), run('second', 0, 32), run('new', 33, 60))).toEqual([
      'first',
      'new',
    ]);
  });

  test('can be replaced by one that was itself killed and replaced', () => {
    expect(left(run('first', 0, 30), run('second', 31, 40), run('third', 41, 60))).toEqual([
      'third',
    ]);
  });

  test('is still missing if another was shut down and replaced', () => {
    const ended = run('ended', 0, 40, { endedAt: minute(40), silent: false });
    expect(left(run('killed', 0, 30), ended, run('new', 41, 60))).toEqual(['killed', 'new']);
  });
});

test('leaves out a process that was shut down', () => {
  expect(left(run('ended', 0, 40, { endedAt: minute(40), silent: false }))).toEqual([]);
});
