import type { Locale } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import { hallInstant } from '@hall/shared/rules/hall-time';
import type { OrderRecord } from './order.repository';

/** @returns the visit as an iCalendar file (RFC 5545), its times in UTC, so that any zone shows them right. */
export function createTicketCalendar(
  order: OrderRecord,
  locale: Locale,
  now: Date = new Date(),
): string {
  const area = locale === 'zh' ? order.area.nameZh : order.area.nameEn;
  const text = (key: string) => translate(locale, `order.ticket.${key}`, { area });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//hall//visit-reservation//ZH',
    'BEGIN:VEVENT',
    `UID:${order.orderno}@visit-reservation`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(hallInstant(order.visitDate, order.starttime))}`,
    `DTEND:${utc(hallInstant(order.visitDate, order.endtime))}`,
    `SUMMARY:${escape(text('calendar'))}`,
    `DESCRIPTION:${escape(`${text('orderno')} ${order.orderno}\n${text('ticketcode')} ${order.ticketcode}\n${text('notice')}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const utc = (instant: Date): string =>
  `${instant.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

const escape = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\n/g, '\\n');

/** A line holds at most 75 octets; what is longer goes on after a line break and a space. */
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
