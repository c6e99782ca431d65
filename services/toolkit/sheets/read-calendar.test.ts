import { describe, expect, test } from '@jest/globals';
import { readCalendar } from './read-calendar';

const calendar = (...lines: string[]): Buffer =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const datesOf = (bytes: Buffer): string[] => readCalendar(bytes).map(({ date }) => date);

describe('a calendar of holidays', () => {
  test('returns each day of an event, without its exclusive end', () => {
    const bytes = calendar(
      ...event(
        'DTSTART;VALUE=DATE:20261001',
        'DTEND;VALUE=DATE:20261004',
        'SUMMARY:国庆节\\, 放假',
      ),
      ...event('DTSTART;VALUE=DATE:20270101', 'SUMMARY:元旦'),
    );
    expect(readCalendar(bytes)).toEqual([
      { date: '2026-10-01', summary: '国庆节, 放假' },
      { date: '2026-10-02', summary: '国庆节, 放假' },
      { date: '2026-10-03', summary: '国庆节, 放假' },
      { date: '2027-01-01', summary: '元旦' },
    ]);
  });

  test('converts a time to its day in hall time', () => {
    expect(datesOf(calendar(...event('DTSTART:20261001T170000Z')))).toEqual(['2026-10-02']);
    expect(datesOf(calendar(...event('DTSTART:20261001T080000', 'DTEND:20261002T120000')))).toEqual(
      ['2026-10-01', '2026-10-02'],
    );
  });

  test('reads a duration, in days, weeks or hours, but not that of an alarm', () => {
    const lasting = (start: string, duration: string): string[] =>
      datesOf(calendar(...event(start, `DURATION:${duration}`)));
    const day = 'DTSTART;VALUE=DATE:20261001';
    expect(lasting(day, 'P3D')).toEqual(['2026-10-01', '2026-10-02', '2026-10-03']);
    expect(lasting(day, 'P1W')).toHaveLength(7);
    expect(lasting('DTSTART:20261001T220000', 'PT3H')).toEqual(['2026-10-01', '2026-10-02']);
    expect(lasting(day, 'forever')).toEqual(['2026-10-01']);
    const alarm = ['BEGIN:VALARM', 'DURATION:P5D', 'SUMMARY:no', 'END:VALARM'];
    expect(readCalendar(calendar(...event(day, ...alarm, 'SUMMARY:国庆')))).toEqual([
      { date: '2026-10-01', summary: '国庆' },
    ]);
  });

  test('marks events that are cancelled or have times, but not whole days from midnight', () => {
    const noteOf = (...lines: string[]) => readCalendar(calendar(...event(...lines)))[0]?.note;
    expect(noteOf('DTSTART;VALUE=DATE:20261001', 'STATUS:CANCELLED')).toEqual({ is: 'cancelled' });
    expect(noteOf('DTSTART:20261001T020000Z', 'DTEND:20261001T030000Z')).toEqual({
      is: 'timed',
      from: '2026-10-01 10:00',
      until: '2026-10-01 11:00',
    });
    expect(noteOf('DTSTART:20261001T100000')).toMatchObject({ is: 'timed' });
    expect(noteOf('DTSTART:20261001T000000', 'DTEND:20261002T000000')).toBeUndefined();
    expect(noteOf('DTSTART:20261001T000000', 'DURATION:P1D')).toBeUndefined();
    expect(noteOf('DTSTART:20261001T100000', 'RRULE:FREQ=DAILY')).toEqual({ is: 'recurring' });
    const both = ['DTSTART:20261001T100000', 'RRULE:FREQ=DAILY', 'STATUS:CANCELLED'];
    expect(noteOf(...both)).toEqual({ is: 'cancelled' });
  });

  test('joins folded lines, and marks recurring events', () => {
    const bytes = calendar(
      ...event('DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=YEARLY', 'SUMMARY:国庆', ' 节'),
    );
    expect(readCalendar(bytes)).toMatchObject([{ summary: '国庆节', note: { is: 'recurring' } }]);
  });

  test('skips events without a day, and limits events to three months', () => {
    const long = event('DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:99991231');
    expect(datesOf(calendar(...long, ...event('DTSTART:20269999')))).toHaveLength(92);
  });

  test.each([
    ['a list', '区域,日期', 'type'],
    [
      'a calendar of a hundred thousand lines',
      `BEGIN:VCALENDAR\n${'\n'.repeat(100_000)}`,
      'tooManyRows',
    ],
    ['a line that goes on for ever', `BEGIN:VCALENDAR\nX${'\n y'.repeat(20_000)}`, 'tooLarge'],
    ['a calendar without events', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'empty'],
  ])('%s is refused', (_name, text, fault) => {
    expect(() => readCalendar(Buffer.from(text))).toThrow(fault);
  });
});
