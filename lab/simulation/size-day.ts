import type { DayFigures } from './release-day';
import type { HallPlan, Part, Usage } from './hall-model';

/** What must hold of a day: who books is accepted within this at the 99th percentile, and decided within that. */
const acceptLimitMs = 300;
const decideLimitMs = 2000;
/** What a part may use of what it has, for a day is never as even as a plan. */
const usageMax = 0.7;

/** What can be had twice. */
const multiplied = { gateways: 'gateways', workers: 'workers', postgres: 'postgresCores' } as const;

export const canBeMultiplied = (part: Part): boolean => part in multiplied;

/** What is lacking, the most wanting first; empty where a day went as it must. */
export function findLacks(
  figures: Pick<DayFigures, 'accept' | 'decide' | 'turnedAway' | 'usage'>,
): { part: Part; usage: number }[] {
  const isSlow =
    figures.accept.at(0.99) > acceptLimitMs ||
    figures.decide.at(0.99) > decideLimitMs ||
    figures.turnedAway > 0;
  const byUsage = partsOf(figures.usage);
  // What there is one of gathers more in each batch as it fills up, so that it is full says little before anybody waits.
  const full = byUsage.filter(({ part, usage }) => canBeMultiplied(part) && usage > usageMax);
  // Slow with nothing full: the fullest is what waits come from.
  return full.length || !isSlow ? full : byUsage.slice(0, 1);
}

const partsOf = (usage: Usage): { part: Part; usage: number }[] =>
  (Object.entries(usage) as [Part, number][])
    .map(([part, used]) => ({ part, usage: used }))
    .sort((one, other) => other.usage - one.usage);

/**
 * @returns the plan with more of all that lacks; undefined where what lacks cannot be had twice: the one Redis that holds
 *   a day, the one row of a session
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
  /** Enough for the day; undefined where no number of machines is. */
  plan: HallPlan | undefined;
  /** The first part that was not enough, of the plan that it began with; undefined where all was. */
  breaksFirst: Part | undefined;
  figures: DayFigures;
}

const triesMax = 30;

/** Finds a plan for a day: whatever is not enough is enlarged until everything is. */
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

/** @returns the fastest pace of the line at which a day goes as it must on what there is; 0 where none does */
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
