import { type Locale, TicketStatus } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { calendarEventOf, entranceOf, writeCalendar } from '../orders';
import type { LinkedVisit } from './calendar-link.repository';

/** The hall's name, address and default entrance; empty if not set. */
type CalendarPlaces = Record<'entrance' | 'address' | 'hallName', Record<Locale, string>>;

/** Enough to tell one's own orders apart, too few to look up an order. */
const endingLength = 4;

/**
 * @returns an account's visits as a calendar. It contains no name, document or ticket code, because calendars are
 *   shared, synchronized and shown on locked screens.
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
