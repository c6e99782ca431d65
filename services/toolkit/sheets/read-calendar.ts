import {
  addHallDays,
  hallDateOf,
  hallInstant,
  hallMinute,
  isHallDate,
} from '@hall/shared/rules/hall-time';
import { SheetError } from './sheet';

/** One day of a calendar event. */
export interface CalendarDay {
  date: string;
  summary: string;
  /** Unset for an event that takes whole days. */
  note?: EventNote;
}

/**
 * Why an event does not simply close its days. A recurrence rule is not expanded: only the first days are returned.
 * `from` and `until` are in hall time, to the minute.
 */
export type EventNote =
  | { is: 'cancelled' }
  | { is: 'recurring' }
  | { is: 'timed'; from: string; until: string };

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
  /** Components within the event, such as alarms, have properties of the same names. */
  let nested = 0;
  for (const line of unfolded(text)) {
    if (line === 'BEGIN:VEVENT') [event, nested] = [new Map(), 0];
    else if (line === 'END:VEVENT' && event) {
      days.push(...daysOf(event));
      if (days.length > daysMax) throw new SheetError('tooManyRows');
      event = undefined;
    } else if (event && /^(BEGIN|END):/.test(line)) nested += line.startsWith('BEGIN') ? 1 : -1;
    else if (event && nested === 0) {
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
  const from = event.get('DTSTART') ?? '';
  const start = instantOf(from);
  if (!start) return [];
  const end = endOf(event, start);
  const isDay = !from.includes('T');
  const isWhole = isMidnight(start) && (end > start ? isMidnight(end) : isDay);
  const note: EventNote | undefined =
    event.get('STATUS') === 'CANCELLED'
      ? { is: 'cancelled' }
      : event.has('RRULE') || event.has('RDATE')
        ? { is: 'recurring' }
        : isWhole
          ? undefined
          : { is: 'timed', from: hallMinute(start), until: hallMinute(end) };
  const summary = unescaped(event.get('SUMMARY') ?? '').slice(0, summaryMax);
  // The end is exclusive.
  const last = end > start ? hallDateOf(new Date(end.getTime() - 1)) : hallDateOf(start);
  const days: CalendarDay[] = [];
  for (let date = hallDateOf(start); date <= last; date = addHallDays(date, 1)) {
    if (days.length === eventDaysMax) break;
    days.push({ date, summary, ...(note && { note }) });
  }
  return days;
}

/** @returns the end, which is exclusive; by default that of a day without a time, or the start */
function endOf(event: ReadonlyMap<string, string>, start: Date): Date {
  const end = instantOf(event.get('DTEND') ?? '');
  return end ?? new Date(start.getTime() + durationOf(event.get('DURATION') ?? ''));
}

/** @returns the milliseconds of `P1W`, `P3D` or `P1DT2H30M`; 0 for other text */
function durationOf(text: string): number {
  const found =
    /^\+?P(?:(\d{1,3})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/.exec(
      text,
    );
  if (!found) return 0;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part) || 0);
  return ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

const isMidnight = (instant: Date): boolean => hallMinute(instant).endsWith('00:00');

/** @returns the instant of `20261001`, `20261001T080000` (hall time) or `20261001T000000Z` (UTC) */
function instantOf(value: string): Date | undefined {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!year || !isHallDate(date)) return undefined;
  const instant = zone
    ? new Date(`${date}T${hour}:${minute}:${second}Z`)
    : hallInstant(date, `${hour}:${minute}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

const unescaped = (text: string): string =>
  text.replace(/\\([\\;,nN])/g, (_, mark: string) => (/n/i.test(mark) ? ' ' : mark)).trim();
