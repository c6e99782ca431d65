import { type Locale, TicketStatus } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { calendarEventOf, entranceOf, writeCalendar } from '../orders';
import type { LinkedVisit } from './calendar-link.repository';

/** What the hall is called, where it is, and where visitors of areas without an entrance come in; empty: not said. */
type CalendarPlaces = Record<'entrance' | 'address' | 'hallName', Record<Locale, string>>;

/** Enough to tell one's own orders apart, and too little to find one by. */
const endingLength = 4;

/**
 * @returns the visits of an account as its calendar reads them: no name, no document, no ticket code, for a calendar is
 *   shared, synchronized and shown on locked screens
 */
export function createVisitsCalendar(
  visits: LinkedVisit[],
  locale: Locale,
  { entrance, ...hall }: CalendarPlaces,
): string {
  const text = (key: string, params?: Record<string, string>): string =>
    translate(locale, `order.calendar.${key}`, params);
  const events = visits.map((visit) => {
    const lines = [
      text('reference', { ending: visit.orderno.slice(-endingLength) }),
      ...(visit.ticketStatus === TicketStatus.pendingReview ? [text('review')] : []),
      translate(locale, 'order.ticket.notice'),
    ];
    return calendarEventOf(visit, locale, {
      description: lines.join('\n'),
      stampedAt: visit.stampedAt,
      entrance: entranceOf(visit.area, entrance),
      ...hall,
    });
  });
  return writeCalendar(events, { name: text('name'), every: 'PT4H' });
}
