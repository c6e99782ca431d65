import { type Point, readHandTrack } from './judge-track';

/** Shorter tracks have too little to compare. */
const comparedFrom = 8;
/** Cell size in milliseconds: hands differ by hundreds, a program's copies by its jitter. */
const cellMs = 6;
/** Overshoot per cell, as a share of the distance; the solution lies within 76 to 254 units. */
const cellOver = 0.03;
/** Number of offset grids: a copy that crosses a cell border in one grid shares a cell in another. */
const grids = 4;

/**
 * Describes the movement of a hand coarsely and without its destination. A copy that was stretched to another
 * destination has the same shapes. Two hands seldom share a shape, so only a shape of many accounts is evidence.
 * @param track JSON text of `[x, y, ms]`
 * @returns texts to be hashed; none for keyboard tracks, which are alike for everybody, or for short ones
 */
export function shapesOf(track: string | undefined): string[] {
  const points = readHandTrack(track);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < comparedFrom || last[0] <= first[0]) return [];
  const values = measure(points, first, last);
  return Array.from(
    { length: grids },
    (_, grid) => `${grid}:${values.map((value) => Math.floor(value + grid / grids)).join(',')}`,
  );
}

/** @returns durations of parts of the track, the two longest rests, and the overshoot beyond the solution, in cells */
function measure(points: readonly Point[], first: Point, last: Point): number[] {
  const distance = last[0] - first[0];
  const [fifth, half, most] = [0.2, 0.5, 0.8].map((share) =>
    reachedAt(points, first[0] + share * distance),
  ) as [number, number, number];
  const [rest = 0, secondRest = 0] = points
    .slice(1)
    .map((point, i) => point[2] - (points[i] as Point)[2])
    .sort((one, other) => other - one);
  const farthest = Math.max(...points.map(([x]) => x - first[0])) / distance;
  return [
    (half - fifth) / cellMs,
    (most - half) / cellMs,
    (last[2] - most) / (2 * cellMs),
    rest / cellMs,
    secondRest / cellMs,
    farthest / cellOver,
  ];
}

/** @returns milliseconds at which the track first reached `x`, interpolated between points */
function reachedAt(points: readonly Point[], x: number): number {
  const at = points.findIndex((point) => point[0] >= x);
  const [before, after] = [points[at - 1], points[at]];
  if (!before || !after) return after?.[2] ?? 0;
  return before[2] + ((x - before[0]) / (after[0] - before[0])) * (after[2] - before[2]);
}
