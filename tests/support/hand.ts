import { createChance } from './random';

/** A point of a hand's way: CSS pixels from where it began, and milliseconds. */
interface HandPoint {
  x: number;
  y: number;
  ms: number;
}

/** What a hand does with one puzzle. */
export interface HandCourse {
  /** Milliseconds from the sight of the picture until the hand presses. */
  lookMs: number;
  points: HandPoint[];
  /** Milliseconds from the last move until the hand lets go. */
  holdMs: number;
}

/** The share of hands that tremble. */
const trembling = 0.1;

/**
 * An assumed hand, with no person asked: it looks for 0.6 to 1.5 s, reaches as Fitts' law says, misses by 6 % of the
 * distance, sees that after 0.2 to 0.35 s and corrects it once or twice, checks and lets go. It ends within 1.3 CSS pixels
 * of the place (standard deviation), one in ten within 3.5.
 * @param distance CSS pixels to the place
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
      // Least jerk: it starts slowly and slows down before the place.
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
