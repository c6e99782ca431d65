/** From how many points on what is done; 0: never. */
export interface RiskThresholds {
  /** Two puzzles in place of one. */
  captcha: number;
  /** Of the points those that its groups gave: staff look at each group before its tickets count. */
  teamReview: number;
  /** Staff look at it. */
  review: number;
  /** No booking until name and number were compared. */
  identity: number;
  /** No booking for `pauseDays` days. */
  pause: number;
  pauseDays: number;
}

const measures = ['captcha', 'teamReview', 'review', 'identity', 'pause'] as const;
export type RiskMeasure = (typeof measures)[number];

/** The points of an account, and those among them that it has for how its groups came. */
export interface RiskPoints {
  score: number;
  ofGroups?: number;
}

/** @returns whether so many points are as many as a threshold that the hall has set */
export const reaches = (score: number, threshold: number): boolean =>
  threshold > 0 && score >= threshold;

/** @returns what so many points lead to, the mildest first */
export const measuresOf = (
  { score, ofGroups = 0 }: RiskPoints,
  thresholds: RiskThresholds,
): RiskMeasure[] =>
  measures.filter((measure) =>
    reaches(measure === 'teamReview' ? ofGroups : score, thresholds[measure]),
  );
