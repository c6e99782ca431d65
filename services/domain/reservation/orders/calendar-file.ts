import { hallTimeZone } from '@hall/shared/rules/hall-time';

/** One visit as calendars have it; its times are the hall's. */
export interface CalendarEvent {
  /** The same for one visit wherever it is read, so that a calendar never shows it twice. */
  uid: string;
  /** How often it was changed: a calendar takes the higher for the newer. */
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

/** What a calendar that is read again and again says of itself. */
export interface CalendarHead {
  name: string;
  /** How often it may be read anew, as `PT4H`. */
  every: string;
}

/** The zone has no summer time: one rule is all of it. */
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

/** @returns an iCalendar file (RFC 5545), its times in the hall's zone, which it brings along */
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
  // What was cancelled takes none of the day.
  `TRANSP:${event.state === 'CANCELLED' ? 'TRANSPARENT' : 'OPAQUE'}`,
  ...(event.state === 'CANCELLED' ? [] : reminderOf(event)),
  'END:VEVENT',
];

/** A reminder a day before, while the visit can still be cancelled. */
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
