import { useTranslation } from 'react-i18next';
import { useMomentInWords } from '../site/use-date-in-words';
import type { DayStanding } from './day-standing';

/** @returns functions that describe the state of a day, in a word or in a sentence */
export function useSayStanding() {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  return {
    word: (standing: DayStanding): string =>
      standing.kind === 'past' ? '' : t(`schedule.day.${standing.kind}`),
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
