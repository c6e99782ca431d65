import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@hall/shared/contract/order';
import { useDateInWords } from '../site/use-date-in-words';

/** @returns a function that describes an order's visit in the reader's language: `Tuesday 24 November 2026, 09:30 to 10:15` */
export function useVisitInWords(): (order: Pick<OrderSummary, 'eventsdate' | 'session'>) => string {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  return ({ eventsdate, session }) => {
    const [from, to] = session.split('-');
    return t('orders.visit', { date: inWords(eventsdate), from, to });
  };
}
