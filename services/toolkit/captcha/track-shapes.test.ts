import { expect, test } from '@jest/globals';
import { shapesOf } from './track-shapes';

const shares = [0, 0.01, 0.06, 0.17, 0.33, 0.56, 0.78, 0.93, 0.99, 1.02, 1.01, 1];
const times = [0, 22, 38, 55, 71, 89, 104, 121, 139, 190, 260, 331];
const handTo = (x: number, slower = 1): string =>
  JSON.stringify(
    shares.map((share, i) => [Math.round(share * x), 300, Math.round((times[i] ?? 0) * slower)]),
  );

test('a copied track keeps a shape when stretched, and another hand shares none', () => {
  const shapes = shapesOf(handTo(150));
  expect(shapes).toHaveLength(4);
  expect(shapesOf(handTo(210)).some((shape) => shapes.includes(shape))).toBe(true);
  expect(shapesOf(handTo(150, 1.3)).some((shape) => shapes.includes(shape))).toBe(false);
});

test('keyboard tracks are never compared, because they are alike for everybody', () => {
  const held = Array.from({ length: 60 }, (_, i) => [2 * (i + 1), 0, i * 33]);
  expect(shapesOf(JSON.stringify(held))).toEqual([]);
});

test('short, invalid and missing tracks have no shapes', () => {
  const few = [[0, 0, 0], [33, 0, 60], [71, 0, 120], [143, 0, 400]]; // oxfmt-ignore
  const nowhere = Array.from({ length: 9 }, (_, i) => [(i * 7) % 9 ? 5 : 0, 0, i * 16]);
  for (const track of [
    JSON.stringify(few),
    JSON.stringify([...nowhere, [0, 0, 200]]),
    '{',
    '',
    undefined,
  ])
    expect(shapesOf(track)).toEqual([]);
});
