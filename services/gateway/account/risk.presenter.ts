import type { Locale } from '@hall/shared/codes/states';
import type { AccountRisk, RiskRow } from '@hall/shared/contract/staff/risk';
import type { BookingRecordAnswer } from '@hall/shared/contract/booking-record';
import { translate } from '@hall/shared/locales/translate';
import { addHallDays, hallDateOf, hallIso } from '@hall/shared/rules/hall-time';
import { measuresOf, type RiskThresholds } from '@hall/shared/rules/risk-measures';
import {
  type ListedScore,
  type RiskReason,
  type RiskScore,
  teamPointsOf,
} from '@hall/domain/people/risk';

const inWords = ({ rule, count }: RiskReason, locale: Locale): string =>
  translate(locale, `risk.reason.${rule}`, { count });

const isAhead = (until: Date | null): until is Date => until !== null && until > new Date();

/** The last day of a measure that ends at the end of a day; empty if it has ended. */
const lastDay = (until: Date | null): string =>
  isAhead(until) ? addHallDays(hallDateOf(until), -1) : '';

/** @param risk null without any findings */
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
      : measuresOf({ score: risk.score, ofGroups: teamPointsOf(risk.reasons) }, thresholds),
    since: hallIso(risk.since),
    pauseduntil: isAhead(risk.pausedUntil) ? hallDateOf(risk.pausedUntil) : '',
    setasideuntil,
    setasidereason: setasideuntil ? (risk.setAsideReason ?? '') : '',
  };
}

/**
 * @param thresholds scores from which the hall warns, pauses, and requires an identity check
 * @returns a row of the list of accounts for review
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

/** The owner's view: the reasons without their points, which would show how to stay below the thresholds. */
export function presentBookingRecord(
  risk: RiskScore | null,
  thresholds: RiskThresholds,
  locale: Locale,
  { isVerified, isAsked }: { isVerified: boolean; isAsked: boolean },
): BookingRecordAnswer {
  const { reasons, measures, pauseduntil, setasideuntil } = presentRisk(risk, thresholds, locale);
  return {
    reasons: reasons.map(({ text }) => text),
    measures: [
      // Omit a pause that has ended, whatever the score.
      ...measures.filter(
        (measure) => (measure !== 'pause' || pauseduntil) && measure !== 'identity',
      ),
      // Omit an identity check that was passed, whoever required it.
      ...(!isVerified && (isAsked || measures.includes('identity')) ? ['identity' as const] : []),
    ],
    pauseduntil,
    setasideuntil,
    identityverified: isVerified ? 1 : 0,
  };
}
