import { type Locale, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import { type CalendarEvent, writeCalendar } from './calendar-file';
import type { Order } from './order.entity';
import type { OrderView } from './order-reader';
import type { OrderRecord } from './order.repository';

/** Calendar data of a visit: time, place and state, without the visitors. */
export type CalendarVisit = Pick<Order, 'id' | 'orderno' | 'visitDate' | 'status' | 'version'> &
  Pick<OrderRecord, 'starttime' | 'endtime' | 'area' | 'ticketStatus'>;

/** @returns a visit as a calendar event in a language */
export function calendarEventOf(
  visit: CalendarVisit,
  locale: Locale,
  {
    description,
    stampedAt,
    hallName,
    ...where
  }: Pick<CalendarEvent, 'description' | 'stampedAt'> &
    Pick<OrderView, 'entrance' | 'address' | 'hallName'>,
): CalendarEvent {
  const isCancelled = visit.status === OrderStatus.cancelled;
  const text = (key: string, params?: Record<string, string>) =>
    translate(locale, `order.calendar.${key}`, params);
  const hall = hallName[locale] || text('hall');
  return {
    uid: `order-${visit.id}@visit-reservation`,
    sequence: visit.version,
    stampedAt,
    date: visit.visitDate,
    starttime: visit.starttime,
    endtime: visit.endtime,
    title: text(isCancelled ? 'cancelled' : 'title', { hall }),
    place: placeOf(visit, where, locale),
    description,
    state: isCancelled
      ? 'CANCELLED'
      : visit.ticketStatus === TicketStatus.pendingReview
        ? 'TENTATIVE'
        : 'CONFIRMED',
  };
}

/** @returns the area, its entrance and the hall's address, if set */
function placeOf(
  { area }: CalendarVisit,
  { entrance, address }: Pick<OrderView, 'entrance' | 'address'>,
  locale: Locale,
): string {
  const name = pick(locale, { zh: area.nameZh, en: area.nameEn });
  return [name, entrance[locale], address[locale]]
    .filter(Boolean)
    .join(pick(locale, { zh: '，', en: ', ' }));
}

/** @returns the visit as a calendar file for the person who booked it, with the ticket code */
export function createTicketCalendar(
  {
    order,
    entrance,
    address,
    hallName,
  }: { order: CalendarVisit & Pick<OrderRecord, 'ticketcode'> } & Pick<
    OrderView,
    'entrance' | 'address' | 'hallName'
  >,
  locale: Locale,
  now: Date = new Date(),
): string {
  const text = (key: string) => translate(locale, `order.ticket.${key}`);
  const description = `${text('orderno')} ${order.orderno}\n${text('ticketcode')} ${order.ticketcode}\n${text('notice')}`;
  return writeCalendar([
    calendarEventOf(order, locale, { description, stampedAt: now, entrance, address, hallName }),
  ]);
}
