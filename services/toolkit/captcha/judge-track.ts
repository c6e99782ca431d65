/** A point of the way that the frame took: pixels from the left, pixels of the pointer from above, milliseconds. */
type Point = [x: number, y: number, ms: number];

/** From so many points on, a way can be told to be a program's. */
const judgedFrom = 5;
/** The steps of the arrow and page keys: held down they go at one speed. */
const keySteps = new Set([2, 20]);
/** Nobody moves a pointer so far in so short a time. */
const teleport = { pixels: 60, ms: 8 };
/** Pixels that the last point may be off what was sent. */
const endsWithin = 3;

/**
 * Whether a way to the solution is surely a program's. A few points, or none, tell nothing: keys leave few, and so do
 * clients that keep none.
 * @param track JSON text of `[x, y, ms]`
 * @param x the solution that came with it
 */
export function isProgramsTrack(track: string | undefined, x: number): boolean {
  const points = readTrack(track);
  if (points === 'no track') return false;
  if (points === 'no points') return true;
  const steps = points.slice(1).map((point, i) => {
    const before = points[i] as Point;
    return { x: point[0] - before[0], ms: point[2] - before[2] };
  });
  if (steps.some(({ ms }) => ms < 0)) return true;
  if (points.length < judgedFrom) return false;
  const end = points[points.length - 1] as Point;
  if (Math.abs(end[0] - x) > endsWithin) return true;
  const moved = steps.filter((step) => step.x !== 0);
  if (!moved.length || moved.every((step) => keySteps.has(Math.abs(step.x)))) return false;
  return isTeleport(moved) || isTooFast(moved) || isEven(moved);
}

interface Step {
  x: number;
  ms: number;
}

/** At the end it stands where it is meant to, without having gone there; a key to the end of the rail comes first. */
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

function readTrack(track: string | undefined): Point[] | 'no track' | 'no points' {
  if (!track) return 'no track';
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
