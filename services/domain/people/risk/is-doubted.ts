import { measuresOf } from '@hall/shared/rules/risk-measures';
import type { HallSettings } from '../../hall/settings';

/** @returns whether the account solves two harder puzzles before it books */
export const isDoubted = (
  { risk }: { risk: { score: number } },
  { riskMeasures }: Pick<HallSettings, 'riskMeasures'>,
): boolean => measuresOf(risk.score, riskMeasures).includes('captcha');
