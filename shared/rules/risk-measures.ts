/** From how many points on what is done; 0: never. */
export interface RiskThresholds {
  /** Two puzzles of the harder kind in the place of one. */
  captcha: number;
  /** Staff look at it. */
  review: number;
  /** No booking until name and number were compared. */
  identity: number;
  /** No booking for `pauseDays` days. */
  pause: number;
  pauseDays: number;
}

export type RiskMeasure = 'captcha' | 'review' | 'identity' | 'pause';

const reaches = (score: number, threshold: number): boolean => threshold > 0 && score >= threshold;

/** @returns what so many points lead to, the mildest first */
export function measuresOf(score: number, thresholds: RiskThresholds): RiskMeasure[] {
  return (['captcha', 'review', 'identity', 'pause'] as const).filter((measure) =>
    reaches(score, thresholds[measure]),
  );
}
