import type { HallSettings } from './settings';

/** Minimum points of each measure; 0: never. */
export type RiskThresholds = HallSettings['riskMeasures'];

const measures = ['captcha', 'teamReview', 'review', 'identity', 'pause'] as const;
export type RiskMeasure = (typeof measures)[number];

/** The points of an account, and the part of them from the conduct of its teams. */
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
