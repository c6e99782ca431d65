import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { dateInWords } from '@hall/shared/rules/date-in-words';
import { hallIso } from '@hall/shared/rules/hall-time';
import { maskName } from '@hall/shared/rules/masking';
import type { Progress } from '@hall/domain/reservation/booking';

/** A rejected request. */
export type Refused = Extract<Progress, { state: 'rejected' }>;

/** @returns the full reason for a rejected request, names masked, in the reader's language */
export const refusalSentence = ({ code, names, from, until }: Refused, locale: Locale): string =>
  translate(locale, `answer.${code}`, {
    names: names.map(maskName),
    ...(until && { time: clockAfter(until) }),
    ...(from && { date: dateInWords(from, locale) }),
  });

/** Rounded up to the minute, so that a visitor who returns then is not refused again. */
const clockAfter = (instant: Date): string =>
  hallIso(new Date(instant.getTime() + 59_999)).slice(11, 16);
