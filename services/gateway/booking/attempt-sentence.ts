import type { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import { hasText, translate } from '@hall/shared/locales/translate';
import type { HallSettings } from '@hall/domain/configuration/settings';
import type { Attempt } from '@hall/domain/reservation/refused-attempts';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName, type ShowName } from '@hall/shared/rules/masking';
import type { Progress } from '@hall/domain/reservation/booking';

/** The parts of a rejected request that its sentence needs. */
export type Refused = Pick<
  Extract<Progress, { state: 'rejected' }>,
  'code' | 'names' | 'from' | 'until'
>;

/**
 * @param showName masks the names unless the account of the request reads the sentence
 * @returns the full reason for a rejected request in the reader's language
 */
export const refusalSentence = (
  { code, names, from, until }: Refused,
  locale: Locale,
  showName: ShowName = maskName,
): string =>
  translate(locale, `answer.${code}`, {
    names: names.map(showName),
    ...(until && { time: clockAfter(until) }),
    ...(from && { date: dateInWords(from, locale) }),
  });

/** Rounded up to the minute, so that a visitor who returns then is not refused again. */
const clockAfter = (instant: Date): string =>
  hallIso(new Date(instant.getTime() + 59_999)).slice(11, 16);

/** The rules whose numbers appear in a refusal. */
export type RefusalRules = Pick<HallSettings, 'visitors' | 'bookedPeople' | 'enquiry'>;

/** The parts of an attempt that its sentence needs. */
type ExplainedAttempt = Pick<
  Attempt,
  'isEarly' | 'code' | 'textkey' | 'names' | 'from' | 'until' | 'accountType'
>;

/** @returns the reason for a refusal in the reader's language, as the visitor saw it, without details that are not stored */
export function attemptSentence(
  attempt: ExplainedAttempt,
  rules: RefusalRules,
  locale: Locale,
): string {
  const { code, textkey, names, from, until, accountType } = attempt;
  if (!attempt.isEarly && (names.length || until))
    return refusalSentence(
      {
        code: code as RefusalCode,
        names,
        ...(from && { from }),
        ...(until && { until: new Date(until) }),
      },
      locale,
    );
  const key = textkey ?? `answer.${code}`;
  const line = accountType === 'user' ? rules.enquiry.individual : rules.enquiry.team;
  const later = key.replace('answer.', 'attempt.');
  return translate(locale, hasText(later) ? later : key, {
    ...rules.visitors[accountType],
    most: rules.bookedPeople.most,
    days: rules.bookedPeople.days,
    line: line && ` ${line}`,
  });
}
