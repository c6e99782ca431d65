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
  test('is missed no more once another of its kind has come, on whatever machine', () => {
    expect(left(run('killed', 0, 30), run('new', 31, 60))).toEqual(['new']);
  });

  test('is missed where none came, where one was there before, or one of another kind came', () => {
    const killed = run('killed', 0, 30);
    expect(left(killed)).toEqual(['killed']);
    expect(left(killed, run('beside', 29, 60))).toEqual(['killed', 'beside']);
    expect(left(killed, run('gateway', 31, 60, { kind: 'gateway' }))).toEqual([
      'killed',
      'gateway',
    ]);
  });

  test('is missed beside another that one new process replaced', () => {
    expect(left(run('first', 0, 30), run('second', 0, 32), run('new', 33, 60))).toEqual([
      'first',
      'new',
    ]);
  });

  test('is replaced also by one that was killed and replaced in its turn', () => {
    expect(left(run('first', 0, 30), run('second', 31, 40), run('third', 41, 60))).toEqual([
      'third',
    ]);
  });

  test('is missed all the same where another ended in order and was replaced', () => {
    const ended = run('ended', 0, 40, { endedAt: minute(40), silent: false });
    expect(left(run('killed', 0, 30), ended, run('new', 41, 60))).toEqual(['killed', 'new']);
  });
});

test('who ended in order is not here, and not missed', () => {
  expect(left(run('ended', 0, 40, { endedAt: minute(40), silent: false }))).toEqual([]);
});
