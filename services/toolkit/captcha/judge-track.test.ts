import { describe, expect, test } from '@jest/globals';
import { isProgramsTrack } from './judge-track';

const judge = (points: readonly (readonly number[])[]) => {
  const [x = 0] = points[points.length - 1] ?? [];
  return isProgramsTrack(JSON.stringify(points), x);
};

describe('the way of a person', () => {
  test('by a hand that starts, slows down, goes too far and back', () => {
    const at = [0, 2, 9, 24, 47, 80, 112, 133, 142, 146, 144, 143];
    const ms = [0, 22, 38, 55, 71, 89, 104, 121, 139, 190, 260, 331];
    expect(judge(at.map((x, i) => [x, 300 + (i % 3), ms[i] ?? 0]))).toBe(false);
  });

  test('by keys that are held down, as fast as they repeat, and by leaps of the page keys', () => {
    const held = Array.from({ length: 60 }, (_, i) => [2 * (i + 1), 0, i * 30]);
    expect(judge(held)).toBe(false);
    const leaps = Array.from({ length: 7 }, (_, i) => [20 * (i + 1), 0, i * 2]);
    expect(judge([...leaps, [142, 0, 400], [144, 0, 700]])).toBe(false);
  });

  test('of a few points, or of none, tells nothing', () => {
    expect(judge([])).toBe(false);
    expect(judge([[0, 0, 0], [143, 0, 500]])).toBe(false); // oxfmt-ignore
    expect(isProgramsTrack(undefined, 143)).toBe(false);
  });
});

describe('the way of a program', () => {
  test('goes at one speed, to the pixel and the millisecond', () => {
    expect(judge(Array.from({ length: 30 }, (_, i) => [i * 5, 300, i * 16]))).toBe(true);
  });

  test('is there at once', () => {
    expect(judge(Array.from({ length: 20 }, (_, i) => [i * 3 + (i % 5), 300, i]))).toBe(true);
  });

  test('trembles at the start and stands at the end the next moment', () => {
    const start = Array.from({ length: 8 }, (_, i) => [i % 3, 300 + i, i * 17]);
    expect(judge([...start, [143, 301, 121]])).toBe(true);
  });

  test('goes back in time, ends elsewhere, or is no way at all', () => {
    expect(judge([[0, 0, 50], [60, 0, 20], [143, 0, 90]])).toBe(true); // oxfmt-ignore
    const elsewhere = Array.from({ length: 9 }, (_, i) => [i * i, 0, i * 20 + (i % 4) * 7]);
    expect(isProgramsTrack(JSON.stringify(elsewhere), 143)).toBe(true);
    for (const track of ['{', '"fast"', '[1,2]', '[[1,2]]', '[["a",1,2]]'])
      expect(isProgramsTrack(track, 143)).toBe(true);
  });
});
