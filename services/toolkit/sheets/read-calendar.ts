import { addHallDays, hallDateOf, isHallDate } from '@hall/shared/rules/hall-time';
import { SheetError } from './sheet';

/** One day of a calendar event. */
export interface CalendarDay {
  date: string;
  summary: string;
  /** The event has a recurrence rule, which is not expanded: only its first days are returned. */
  recurs: boolean;
}

/** The longest event that counts as a closing, in days, and the most days of a file. */
const eventDaysMax = 92;
const daysMax = 5000;
const summaryMax = 200;
/** Maximum number of lines, and of characters in one: a year of a normal calendar has a few thousand lines. */
const linesMax = 100_000;
const lineMax = 10_000;

/** @returns whether a file is a calendar, by its name alone; parsing checks the content */
export const isCalendar = (filename: string): boolean => /\.ics$/i.test(filename);

/**
 * Reads the days of calendar events that describe holidays (RFC 5545); the end of an all-day event is exclusive. The
 * parser is linear, so a hostile file costs no more than its length.
 * @throws {SheetError} `type` if it is no calendar, `empty` without events, `tooManyRows`, `tooLarge`
 */
export function readCalendar(bytes: Uint8Array): CalendarDay[] {
  const text = new TextDecoder().decode(bytes).replace(/^\uFEFF/, '');
  if (!text.startsWith('BEGIN:VCALENDAR')) throw new SheetError('type');
  const days: CalendarDay[] = [];
  let event: Map<string, string> | undefined;
  for (const line of unfolded(text)) {
    if (line === 'BEGIN:VEVENT') event = new Map();
    else if (line === 'END:VEVENT' && event) {
      days.push(...daysOf(event));
      if (days.length > daysMax) throw new SheetError('tooManyRows');
      event = undefined;
    } else if (event) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).split(';')[0] ?? '';
      if (colon > 0 && !event.has(name)) event.set(name, line.slice(colon + 1));
    }
  }
  if (!days.length) throw new SheetError('empty');
  return days;
}

/** A line that begins with a blank continues the line before. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/))
    if (/^[ \t]/.test(line) && lines.length) {
      const whole = (lines.pop() ?? '') + line.slice(1);
      if (whole.length > lineMax) throw new SheetError('tooLarge');
      lines.push(whole);
    } else if (lines.push(line.trimEnd()) > linesMax) throw new SheetError('tooManyRows');
  return lines;
}

function daysOf(event: ReadonlyMap<string, string>): CalendarDay[] {
  const first = dayOf(event.get('DTSTART') ?? '');
  if (!first) return [];
  const until = event.get('DTEND') ?? '';
  // The end is exclusive, unless the event ends during its last day.
  const isWithin = /T(?!000000)/.test(until);
  const end = dayOf(until) ?? first;
  const summary = unescaped(event.get('SUMMARY') ?? '').slice(0, summaryMax);
  const recurs = event.has('RRULE');
  const days: CalendarDay[] = [{ date: first, summary, recurs }];
  for (let date = addHallDays(first, 1); days.length < eventDaysMax; date = addHallDays(date, 1)) {
    if (isWithin ? date > end : date >= end) break;
    days.push({ date, summary, recurs });
  }
  return days;
}

/** @returns the day of `20261001` or `20261001T080000`; in hall time if the value is UTC (`Z`) */
function dayOf(value: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)(T\d{6}Z?)?$/.exec(value) ?? [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month}-${day}`;
  if (!isHallDate(date)) return undefined;
  if (!value.endsWith('Z')) return date;
  const clock = `${value.slice(9, 11)}:${value.slice(11, 13)}:${value.slice(13, 15)}`;
  const moment = new Date(`${date}T${clock}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : hallDateOf(moment);
}

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? ' ' : mark)).trim();
