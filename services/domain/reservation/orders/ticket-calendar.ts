import { type Locale, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { pick } from '@hall/shared/locales/pick';
import { translate } from '@hall/shared/locales/translate';
import type { Order } from './order.entity';
import type { OrderView } from './order-reader';
import type { OrderRecord } from './order.repository';
import { hallTimeZone } from '@hall/shared/rules/hall-time';

/** A visit as a calendar event; times are in the hall's time zone. */
interface CalendarEvent {
  /** Stable id of the visit, so that a calendar never shows it twice. */
  uid: string;
  /** The order's version; calendars keep the event with the highest number. */
  sequence: number;
  stampedAt: Date;
  /** As yyyy-mm-dd. */
  date: string;
  /** As `08:45`. */
  starttime: string;
  endtime: string;
  title: string;
  place: string;
  description: string;
  state: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
}

/** Header fields of a calendar that clients subscribe to. */
export interface CalendarHead {
  name: string;
  /** Refresh interval, e.g. `PT4H`. */
  every: string;
}

/** The time zone has no daylight saving time, so one rule suffices. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${hallTimeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** @returns an iCalendar file (RFC 5545), including the hall's time zone */
export function writeCalendar(events: CalendarEvent[], head?: CalendarHead): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hall//visit-reservation//ZH',
    'CALSCALE:GREGORIAN',
    ...(head ? headOf(head) : []),
    ...zone,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const headOf = ({ name, every }: CalendarHead): string[] => [
  `NAME:${escape(name)}`,
  `X-WR-CALNAME:${escape(name)}`,
  `X-WR-TIMEZONE:${hallTimeZone}`,
  `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
  `X-PUBLISHED-TTL:${every}`,
];

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTAMP:${utc(event.stampedAt)}`,
  `DTSTART;TZID=${hallTimeZone}:${local(event.date, event.starttime)}`,
  `DTEND;TZID=${hallTimeZone}:${local(event.date, event.endtime)}`,
  `SUMMARY:${escape(event.title)}`,
  `LOCATION:${escape(event.place)}`,
  `DESCRIPTION:${escape(event.description)}`,
  `STATUS:${event.state}`,
  // Cancelled events do not block the day.
  `TRANSP:${event.state === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  ...(event.state === 'CANCELLED' ? [] : reminderOf(event)),
  'END:VEVENT',
];

/** A reminder one day before, while the visit can still be cancelled. */
const reminderOf = ({ title }: CalendarEvent): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P1D',
  `DESCRIPTION:${escape(title)}`,
  'END:VALARM',
];

const utc = (instant: Date): string =>
  `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const local = (date: string, time: string): string =>
  `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;

const escape = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\n/g, '\\n');

/** Folds a line at 75 octets: a line break and a space continue it. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/** Calendar data of a visit: time, place and state, without the visitors. */
export type CalendarVisit = Pick<Order, 'id' | 'orderno' | 'visitDate' | 'status' | 'version'> &
  Pick<OrderRecord, 'starttime' | 'endtime' | 'area' | 'ticketStatus'>;

/** Where a visit takes place. */
export type CalendarPlace = Pick<OrderView, 'entrance'> & {
  hall: Pick<OrderView['hall'], 'name' | 'address'>;
};

/** @returns a visit as a calendar event in a language */
export function calendarEventOf(
  visit: CalendarVisit,
  locale: Locale,
  {
    description,
    stampedAt,
    ...where
  }: Pick<CalendarEvent, 'description' | 'stampedAt'> & CalendarPlace,
): CalendarEvent {
  const isCancelled = visit.status === OrderStatus.cancelled;
  const text = (key: string, params?: Record<string, string>) =>
    translate(locale, `order.calendar.${key}`, params);
  const hall = where.hall.name[locale] || text('hall');
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
  { entrance, hall }: CalendarPlace,
  locale: Locale,
): string {
  const name = pick(locale, { zh: area.nameZh, en: area.nameEn });
  return [name, entrance[locale], hall.address[locale]]
    .filter(Boolean)
    .join(pick(locale, { zh: '，', en: ', ' }));
}

/** @returns the visit as a calendar file for the person who booked it, with the ticket code */
export function createTicketCalendar(
  {
    order,
    entrance,
    hall,
  }: { order: CalendarVisit & Pick<OrderRecord, 'ticketcode'> } & CalendarPlace,
  locale: Locale,
): string {
  const text = (key: string) => translate(locale, `ticket.${key}`);
  const description = `${text('fact.orderno')} ${order.orderno}\n${text('ticketcode')} ${order.ticketcode}\n${text('bring')}`;
  const stampedAt = new Date();
  return writeCalendar([
    calendarEventOf(order, locale, { description, stampedAt, entrance, hall }),
  ]);
}
