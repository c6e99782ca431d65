import { useTranslation } from 'react-i18next';
import { arePlacesCounted } from '@hall/shared/rules/places-left';

/** @returns a function that describes the places left: a number once few are left, else words */
export function usePlacesText(): (count: number) => string {
  const { t } = useTranslation();
  return (count) =>
    t(arePlacesCounted(count) ? 'schedule.remaining' : 'schedule.plenty', { count });
}
