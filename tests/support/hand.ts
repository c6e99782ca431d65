import { createChance } from './random';

/** A point of a hand's path: CSS pixels from its start, and milliseconds. */
interface HandPoint {
  x: number;
  y: number;
  ms: number;
}

/** The movement of a hand for one puzzle. */
export interface HandCourse {
  /** Milliseconds between the appearance of the picture and the press. */
  lookMs: number;
  points: HandPoint[];
  /** Milliseconds between the last move and the release. */
  holdMs: number;
}

/** The share of hands with a tremor. */
const trembling = 0.1;

/**
 * Simulates a hand; no person was measured. It looks for 0.6 to 1.5 s, moves by Fitts' law and misses by 6 % of the
 * distance. It notices that after 0.2 to 0.35 s, corrects it once or twice, checks and releases. The final error is 1.3
 * CSS pixels (standard deviation), for one hand in ten 3.5.
 * @param distance CSS pixels to the target
 * @param seed the same seed gives the same course
 */
export function moveHand(distance: number, seed: number): HandCourse {
  const chance = createChance(seed);
  const share = (): number => chance.between(0, 999_999) / 1_000_000;
  const between = (low: number, high: number): number => low + (high - low) * share();
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share());
  const points: HandPoint[] = [{ x: 0, y: 0, ms: 0 }];
  let [x, ms] = [0, 0];
  const reach = (to: number, duration: number): void => {
    const from = { x, ms };
    while (ms < from.ms + duration) {
      ms = Math.min(from.ms + duration, ms + between(12, 20));
      const passed = (ms - from.ms) / duration;
      // Minimum jerk: it starts slowly and slows down before the target.
      x = from.x + (to - from.x) * passed ** 3 * (10 - 15 * passed + 6 * passed ** 2);
      points.push({ x, y: between(-1.5, 1.5), ms });
    }
  };
  const see = (): void => {
    ms += between(200, 350);
  };
  const pace = between(0.85, 1.4);
  reach(distance * (1 + 0.06 * normal()), pace * (150 + 130 * Math.log2(distance / 20 + 1)));
  see();
  if (chance.happens(1 / 3)) {
    reach(distance + 3 * normal(), pace * between(160, 260));
    see();
  }
  const precision = chance.happens(trembling) ? 3.5 : 1.3;
  reach(distance + precision * normal(), pace * between(180, 300));
  return { lookMs: between(600, 1500), points, holdMs: between(150, 400) };
}
