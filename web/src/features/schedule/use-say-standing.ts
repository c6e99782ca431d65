import { useTranslation } from 'react-i18next';
import type { Locale } from '@hall/shared/codes/states';
import { dateInShort } from '@hall/shared/rules/date-in-words';
import { useMomentInWords } from '../site/use-date-in-words';
import type { DayStanding } from './day-standing';

/** @returns what says of a day what it is: in a word where there is little room, or in a sentence */
export function useSayStanding() {
  const { t, i18n } = useTranslation();
  const inWords = useMomentInWords();
  return {
    word: (standing: DayStanding): string =>
      standing.kind === 'past'
        ? ''
        : t(`schedule.day.${standing.kind}`, { count: 'seats' in standing ? standing.seats : 0 }),
    /** The day on which it opens, where a word already says that it is not open yet. */
    opensShort: (moment: string): string =>
      moment &&
      t('schedule.opensOn', {
        day: dateInShort(moment.slice(0, 10), i18n.language as Locale, 'day'),
      }),
    sentence(standing: DayStanding): string {
      switch (standing.kind) {
        case 'past':
          return '';
        case 'open':
        case 'few':
        case 'small':
          return t(`schedule.saying.${standing.kind}`, { count: standing.seats });
        case 'notYet':
          return t('schedule.opensAt', { time: inWords(standing.opensAt) });
        case 'closed':
          return standing.reason
            ? t('schedule.saying.closedFor', { reason: standing.reason })
            : t('schedule.saying.closed');
        default:
          return t(`schedule.saying.${standing.kind}`);
      }
    },
  };
}
