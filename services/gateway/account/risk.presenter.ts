import type { Locale } from '@hall/shared/codes/states';
import type { AccountRisk, RiskRow } from '@hall/shared/contract/staff/risk';
import type { StandingAnswer } from '@hall/shared/contract/standing';
import { translate } from '@hall/shared/locales/translate';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { measuresOf, type RiskThresholds } from '@hall/shared/rules/risk-measures';
import {
  groupPointsOf,
  type ListedScore,
  type RiskReason,
  type RiskScore,
} from '@hall/domain/people/risk';

const inWords = ({ rule, count }: RiskReason, locale: Locale): string =>
  translate(locale, `risk.reason.${rule}`, { count });

const isAhead = (until: Date | null): until is Date => until !== null && until > new Date();

/** The last day of what ends at the end of a day; empty where it has ended. */
const lastDay = (until: Date | null): string =>
  isAhead(until) ? addHallDays(hallDateOf(until), -1) : '';

/** @param risk null where nothing speaks against the account */
export function presentRisk(
  risk: RiskScore | null,
  thresholds: RiskThresholds,
  locale: Locale,
): AccountRisk {
  const nothing = { score: 0, reasons: [], since: '', pauseduntil: '', setasideuntil: '' };
  if (!risk) return { ...nothing, measures: [], setasidereason: '' };
  const setasideuntil = lastDay(risk.setAsideUntil);
  return {
    score: risk.score,
    reasons: risk.reasons.map((reason) => ({
      text: inWords(reason, locale),
      points: reason.points,
    })),
    measures: setasideuntil
      ? []
      : measuresOf({ score: risk.score, ofGroups: groupPointsOf(risk.reasons) }, thresholds),
    since: hallIso(risk.since),
    pauseduntil: isAhead(risk.pausedUntil) ? hallDateOf(risk.pausedUntil) : '',
    setasideuntil,
    setasidereason: setasideuntil ? (risk.setAsideReason ?? '') : '',
  };
}

/**
 * @param thresholds scores from which the hall warns, pauses and asks
 * @returns a line of the accounts for review
 */
export const presentRiskRow = (
  risk: ListedScore,
  thresholds: RiskThresholds,
  locale: Locale,
): RiskRow => ({
  ...presentRisk(risk, thresholds, locale),
  accountid: risk.accountId,
  type: risk.account.type,
  status: risk.account.status,
  realname: risk.account.realname ?? '',
});

/** The same for the account's owner: the reasons without their points, which would only tell how to stay below them. */
export function presentStanding(
  risk: RiskScore | null,
  thresholds: RiskThresholds,
  locale: Locale,
  { isVerified, isAsked }: { isVerified: boolean; isAsked: boolean },
): StandingAnswer {
  const { reasons, measures, pauseduntil, setasideuntil } = presentRisk(risk, thresholds, locale);
  return {
    reasons: reasons.map(({ text }) => text),
    measures: [
      // A pause that has ended is none, whatever the score.
      ...measures.filter(
        (measure) => (measure !== 'pause' || pauseduntil) && measure !== 'identity',
      ),
      // A question that has been answered is none, whoever asked it.
      ...(!isVerified && (isAsked || measures.includes('identity')) ? ['identity' as const] : []),
    ],
    pauseduntil,
    setasideuntil,
    identityverified: isVerified ? 1 : 0,
  };
}
