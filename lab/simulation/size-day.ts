import type { DayFigures } from './release-day';
import type { HallPlan, Part, Usage } from './hall-model';

/** Limits of a day at the 99th percentile: time to acceptance, and time to decision. */
const acceptLimitMs = 300;
const decideLimitMs = 2000;
/** Maximum usage of a part; real days are less even than a plan. */
const usageMax = 0.7;

/** Parts that scale out. */
const multiplied = { gateways: 'gateways', workers: 'workers', postgres: 'postgresCores' } as const;

export const canBeMultiplied = (part: Part): boolean => part in multiplied;

/** Returns the saturated parts, the most saturated first; empty if the day meets its limits. */
export function findLacks(
  figures: Pick<DayFigures, 'accept' | 'decide' | 'turnedAway' | 'usage'>,
): { part: Part; usage: number }[] {
  const isSlow =
    figures.accept.at(0.99) > acceptLimitMs ||
    figures.decide.at(0.99) > decideLimitMs ||
    figures.turnedAway > 0;
  const byUsage = partsOf(figures.usage);
  // Parts that do not scale out use larger batches as they fill up, so high usage alone does not mean waiting.
  const full = byUsage.filter(({ part, usage }) => canBeMultiplied(part) && usage > usageMax);
  // If the day is slow and no part is full, the fullest part causes the waiting.
  return full.length || !isSlow ? full : byUsage.slice(0, 1);
}

const partsOf = (usage: Usage): { part: Part; usage: number }[] =>
  (Object.entries(usage) as [Part, number][])
    .map(([part, used]) => ({ part, usage: used }))
    .sort((one, other) => other.usage - one.usage);

/**
 * @returns the plan with more of each saturated part; undefined if one does not scale out: a day's single Redis, a
 * session's single row
 */
export function enlarge(
  plan: HallPlan,
  lacks: { part: Part; usage: number }[],
): HallPlan | undefined {
  const grown = { ...plan };
  for (const { part, usage } of lacks) {
    if (part === 'redis' || part === 'hot session') return undefined;
    const of = multiplied[part];
    grown[of] = Math.max(plan[of] + 1, Math.ceil((plan[of] * Math.min(usage, 20)) / usageMax));
  }
  return grown;
}

export interface Sized {
  /** A sufficient plan; undefined if no number of machines is enough. */
  plan: HallPlan | undefined;
  /** The first part that saturates under the initial plan; undefined if none does. */
  breaksFirst: Part | undefined;
  figures: DayFigures;
}

const triesMax = 30;

/** Finds a plan for a day by enlarging saturated parts until none is left. */
export function sizeDay(begin: HallPlan, simulate: (plan: HallPlan) => DayFigures): Sized {
  let plan: HallPlan | undefined = begin;
  let breaksFirst: Part | undefined;
  let figures = simulate(begin);
  for (let tries = 0; tries < triesMax; tries += 1) {
    const lacks = findLacks(figures);
    breaksFirst ??= lacks[0]?.part;
    if (!lacks.length) return { plan, breaksFirst, figures };
    plan = enlarge(plan, lacks);
    if (!plan) break;
    figures = simulate(plan);
  }
  return { plan: undefined, breaksFirst, figures };
}

/** @returns the highest admission rate at which the plan meets its limits; 0 if no rate does */
export function fastestPace(most: number, goesWell: (pace: number) => boolean): number {
  let [good, bad] = [0, most];
  if (goesWell(most)) return most;
  while (bad - good > Math.max(1, bad * 0.02)) {
    const pace = Math.round((good + bad) / 2);
    if (goesWell(pace)) good = pace;
    else bad = pace;
  }
  return good;
}
