import { type Point, readHandTrack } from './judge-track';

/** Fewer points leave too little to compare. */
const comparedFrom = 8;
/** Milliseconds in one cell; hands differ by hundreds, copies by what a program shakes them. */
const cellMs = 6;
/** Of the distance, how far beyond the place: the place is known to a unit of 76 to 254. */
const cellOver = 0.03;
/** Grids that are moved against each other: a copy that falls beside a cell's border in one falls into it in another. */
const grids = 4;

/**
 * Describes how a hand went, coarsely and without where to: a copy that was stretched to another place has the same shapes.
 * Two hands have one in common seldom, so that only a shape of many accounts says something.
 * @param track JSON text of `[x, y, ms]`
 * @returns texts to be hashed; none for keys, which go alike for everybody, and for what leaves too little to compare
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

/** @returns how long parts of the way and the two longest rests took, and how far the hand went beyond the place, in cells */
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

/** @returns milliseconds at which the way first came so far, between its points too */
function reachedAt(points: readonly Point[], x: number): number {
  const at = points.findIndex((point) => point[0] >= x);
  const [before, after] = [points[at - 1], points[at]];
  if (!before || !after) return after?.[2] ?? 0;
  return before[2] + ((x - before[0]) / (after[0] - before[0])) * (after[2] - before[2]);
}
