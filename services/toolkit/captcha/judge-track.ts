import { puzzleSize } from './puzzle';

/** A point of the piece's track: units from the left, pointer pixels from the top, milliseconds. */
export type Point = [x: number, y: number, ms: number];

/** Tracks need at least this many points to be recognised as a program's. */
const judgedFrom = 5;
/** Steps of the arrow and page keys; Home and End move to the ends, where each key stops. */
const keySteps = new Set([2, 20]);
const end = puzzleSize.width - puzzleSize.piece;
/** No person moves a pointer this far in this time. */
const teleport = { pixels: 60, ms: 8 };
/** Largest distance in pixels between the last point and the submitted solution. */
const endsWithin = 3;

/**
 * Verdict on a track: a person's, by hand or keys; certainly a program's; `few` points that no key makes; or no
 * track.
 */
export type TrackVerdict = 'person' | 'program' | 'few' | 'none';

/**
 * Judges the track of a solution. The site's page sends points however the piece is moved, so a missing track comes
 * from a program, or from a client that records none.
 * @param track JSON text of `[x, y, ms]`
 * @param x the submitted solution
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

/** @returns the points of a pointer's track; an empty list for a keyboard track or an invalid one */
export function readHandTrack(track: string | undefined): readonly Point[] {
  const points = readTrack(track);
  return points === 'no points' || isByKeys(points) ? [] : points;
}

/** In a short track the first point counts too, from the left end on; a long track may lack its beginning. */
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

/** Whether the last step jumps to the solution. A person who presses the End key jumps first, not last. */
function isTeleport(moved: readonly Step[]): boolean {
  const last = moved[moved.length - 1] as Step;
  return Math.abs(last.x) > teleport.pixels && last.ms < teleport.ms;
}

function isTooFast(moved: readonly Step[]): boolean {
  const pixels = moved.reduce((sum, { x }) => sum + Math.abs(x), 0);
  const ms = moved.reduce((sum, step) => sum + step.ms, 0);
  return pixels > teleport.pixels && ms < moved.length * 2;
}

/** Constant speed to the pixel and the millisecond. A hand accelerates, slows down and searches for the gap. */
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
