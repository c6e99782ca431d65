import type { OrderSummary } from '@hall/shared/contract/order';
import { sessionInWords } from '@hall/shared/rules/session-in-words';
import { useDateInWords } from '../site/use-date-in-words';

/** @returns a function that describes an order's visit in the reader's language: `Tuesday 24 November 2026 09:30–10:15` */
export function useVisitInWords(): (order: Pick<OrderSummary, 'eventsdate' | 'session'>) => string {
  const inWords = useDateInWords();
  return ({ eventsdate, session }) => `${inWords(eventsdate)} ${sessionInWords(session)}`;
}
