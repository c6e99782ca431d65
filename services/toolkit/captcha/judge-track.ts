import { puzzleSize } from './puzzle';

/** A point of the piece's track: units from the left, pixels of the pointer from above, milliseconds. */
export type Point = [x: number, y: number, ms: number];

/** From so many points on, a way can be told to be a program's. */
const judgedFrom = 5;
/** The steps of the arrow and page keys, held down or not; Home and End go to the ends, where each key stops. */
const keySteps = new Set([2, 20]);
const end = puzzleSize.width - puzzleSize.piece;
/** Nobody moves a pointer so far in so short a time. */
const teleport = { pixels: 60, ms: 8 };
/** Pixels that the last point may be off what was sent. */
const endsWithin = 3;

/**
 * What a way tells: that a person went it, by hand or by keys; that a program did, surely; little, being a few points that
 * no key makes; or nothing, for there is none.
 */
export type TrackVerdict = 'person' | 'program' | 'few' | 'none';

/**
 * Judges the track of a solution. The site's page sends points whatever moves the piece, so a missing track comes from a
 * program, or from a client that keeps none.
 * @param track JSON text of `[x, y, ms]`
 * @param x the solution that came with it
 */
export function judgeTrack(track: string | undefined, x: number): TrackVerdict {
  const points = readTrack(track);
  if (points === 'no points') return 'program';
  const last = points.at(-1);
  if (!last) return 'none';
  if (Math.abs(last[0] - x) > endsWithin) return 'program';
  const steps = points.slice(1).map((point, i) => {
    const before = points[i] as Point;
    return { x: point[0] - before[0], ms: point[2] - before[2] };
  });
  if (steps.some(({ ms }) => ms < 0)) return 'program';
  if (isByKeys(points)) return 'person';
  if (points.length < judgedFrom) return 'few';
  const moved = steps.filter((step) => step.x !== 0);
  if (!moved.length) return 'few';
  return isTeleport(moved) || isTooFast(moved) || isEven(moved) ? 'program' : 'person';
}

/** @returns the points of a track that a pointer drew; none of one that keys made, or that is no track */
export function readHandTrack(track: string | undefined): readonly Point[] {
  const points = readTrack(track);
  return points === 'no points' || isByKeys(points) ? [] : points;
}

/** Of a few points the first counts too, from the left end on; of many the beginning may have been left out. */
function isByKeys(points: readonly Point[]): boolean {
  return points.every(([x], i) => {
    const before = points[i - 1]?.[0] ?? (points.length < judgedFrom ? 0 : x);
    const step = Math.abs(x - before);
    return keySteps.has(step) || step === 0 || x === 0 || x === end;
  });
}

interface Step {
  x: number;
  ms: number;
}

/** Whether the last step jumps to the place; whoever presses the End key makes such a jump first, not last. */
function isTeleport(moved: readonly Step[]): boolean {
  const last = moved[moved.length - 1] as Step;
  return Math.abs(last.x) > teleport.pixels && last.ms < teleport.ms;
}

function isTooFast(moved: readonly Step[]): boolean {
  const pixels = moved.reduce((sum, { x }) => sum + Math.abs(x), 0);
  const ms = moved.reduce((sum, step) => sum + step.ms, 0);
  return pixels > teleport.pixels && ms < moved.length * 2;
}

/** One speed all the way, to the pixel and the millisecond: a hand starts, slows down and finds its place. */
function isEven(moved: readonly Step[]): boolean {
  const lengths = moved.map(({ x }) => x);
  const times = moved.map(({ ms }) => ms);
  const within = (values: number[], by: number): boolean =>
    Math.max(...values) - Math.min(...values) <= by;
  return moved.length >= judgedFrom && within(lengths, 1) && within(times, 1);
}

function readTrack(track: string | undefined): Point[] | 'no points' {
  if (!track) return [];
  try {
    const points: unknown = JSON.parse(track);
    return Array.isArray(points) && points.every(isPoint) ? points : 'no points';
  } catch (error) {
    if (error instanceof SyntaxError) return 'no points';
    throw error;
  }
}

const isPoint = (point: unknown): point is Point =>
  Array.isArray(point) && point.length === 3 && point.every(Number.isFinite);
