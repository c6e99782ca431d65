import { useTranslation } from 'react-i18next';
import { useMomentInWords } from '../site/use-date-in-words';
import type { DayStatus } from './day-status';
import { usePlacesText } from './use-places-text';

/** @returns functions that describe the state of a day, in a word or in a sentence */
export function useDayStatusText() {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const placesText = usePlacesText();
  return {
    word: (status: DayStatus): string =>
      status.kind === 'past' ? '' : t(`schedule.day.${status.kind}`),
    sentence(status: DayStatus): string {
      switch (status.kind) {
        case 'past':
          return '';
        case 'open':
        case 'few':
          return t(`schedule.dayStatus.${status.kind}`, { places: placesText(status.seats) });
        case 'small':
          return t(`schedule.dayStatus.${status.kind}`, { count: status.seats });
        case 'notYet':
          return t('schedule.opensAt', { time: inWords(status.opensAt) });
        case 'closed':
          return status.reason
            ? t('schedule.dayStatus.closedFor', { reason: status.reason })
            : t('schedule.dayStatus.closed');
        default:
          return t(`schedule.dayStatus.${status.kind}`);
      }
    },
  };
}
