/** Minimum points of each measure; 0: never. */
export interface RiskThresholds {
  /** Two puzzles instead of one. */
  captcha: number;
  /** Minimum of the points from its groups: staff review each group before its tickets count. */
  teamReview: number;
  /** Staff review it. */
  review: number;
  /** No booking until name and number are verified. */
  identity: number;
  /** No booking for `pauseDays` days. */
  pause: number;
  pauseDays: number;
}

const measures = ['captcha', 'teamReview', 'review', 'identity', 'pause'] as const;
export type RiskMeasure = (typeof measures)[number];

/** The points of an account, and the part of them from the conduct of its groups. */
export interface RiskPoints {
  score: number;
  ofGroups?: number;
}

/** @returns whether a score reaches a threshold; false if the hall set none */
export const reaches = (score: number, threshold: number): boolean =>
  threshold > 0 && score >= threshold;

/** @returns the measures that a score leads to, the mildest first */
export const measuresOf = (
  { score, ofGroups = 0 }: RiskPoints,
  thresholds: RiskThresholds,
): RiskMeasure[] =>
  measures.filter((measure) =>
    reaches(measure === 'teamReview' ? ofGroups : score, thresholds[measure]),
  );
