import { describe, expect, test } from '@jest/globals';
import { judgeTrack } from './judge-track';

const judge = (points: readonly (readonly number[])[]) => {
  const [x = 0] = points[points.length - 1] ?? [];
  return judgeTrack(JSON.stringify(points), x);
};

describe('the track of a person', () => {
  test('is recognised from a hand that starts, slows down, overshoots and returns', () => {
    const at = [0, 2, 9, 24, 47, 80, 112, 133, 142, 146, 144, 143];
    const ms = [0, 22, 38, 55, 71, 89, 104, 121, 139, 190, 260, 331];
    expect(judge(at.map((x, i) => [x, 300 + (i % 3), ms[i] ?? 0]))).toBe('person');
  });

  test('is recognised from held keys at their repeat rate, and from page keys', () => {
    const held = Array.from({ length: 60 }, (_, i) => [2 * (i + 1), 0, i * 30]);
    expect(judge(held)).toBe('person');
    const leaps = Array.from({ length: 7 }, (_, i) => [20 * (i + 1), 0, i * 2]);
    expect(judge([...leaps, [142, 0, 400], [144, 0, 700]])).toBe('person');
  });

  test('is recognised from keys held so long that only the last points are sent', () => {
    const on = Array.from({ length: 199 }, (_, i) => [150 + 2 * (i % 2), 0, i * 30]);
    expect(judge(on)).toBe('person');
  });

  test('is recognised from a few keys if the solution is near one end', () => {
    expect(judge([[20, 0, 0], [40, 0, 700]])).toBe('person'); // oxfmt-ignore
    expect(judge([[260, 0, 0], [240, 0, 500], [238, 0, 900]])).toBe('person'); // oxfmt-ignore
    expect(judge([[2, 0, 0], [0, 0, 300], [20, 0, 800]])).toBe('person'); // oxfmt-ignore
    expect(judge([[20, 0, 0], [40, 0, 200], [20, 0, 300], [0, 0, 400], [2, 0, 700]])).toBe('person'); // oxfmt-ignore
  });
});

describe('an inconclusive track', () => {
  test('has a few points that no key makes, as from a dragging aid or a program', () => {
    expect(judge([[0, 0, 0], [143, 0, 500]])).toBe('few'); // oxfmt-ignore
    expect(judge([[143, 0, 500]])).toBe('few');
  });

  test('is missing, which no page of ours causes', () => {
    for (const track of [undefined, '', '[]']) expect(judgeTrack(track, 143)).toBe('none');
  });
});

describe('the track of a program', () => {
  test('has constant speed, to the pixel and the millisecond', () => {
    expect(judge(Array.from({ length: 30 }, (_, i) => [i * 5, 300, i * 16]))).toBe('program');
  });

  test('arrives at once', () => {
    expect(judge(Array.from({ length: 20 }, (_, i) => [i * 3 + (i % 5), 300, i]))).toBe('program');
  });

  test('trembles at the start and then jumps to the end', () => {
    const start = Array.from({ length: 8 }, (_, i) => [i % 3, 300 + i, i * 17]);
    expect(judge([...start, [143, 301, 121]])).toBe('program');
  });

  test('goes back in time, ends elsewhere, or is invalid', () => {
    expect(judge([[0, 0, 50], [60, 0, 20], [143, 0, 90]])).toBe('program'); // oxfmt-ignore
    const elsewhere = Array.from({ length: 9 }, (_, i) => [i * i, 0, i * 20 + (i % 4) * 7]);
    expect(judgeTrack(JSON.stringify(elsewhere), 143)).toBe('program');
    expect(judgeTrack('[[0,0,0],[20,0,300]]', 143)).toBe('program');
    for (const track of ['{', '"fast"', '[1,2]', '[[1,2]]', '[["a",1,2]]'])
      expect(judgeTrack(track, 143)).toBe('program');
  });
});
