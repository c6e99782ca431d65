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
      { date: '2026-10-01', summary: '国庆节, 放假', recurs: false },
      { date: '2026-10-02', summary: '国庆节, 放假', recurs: false },
      { date: '2026-10-03', summary: '国庆节, 放假', recurs: false },
      { date: '2027-01-01', summary: '元旦', recurs: false },
    ]);
  });

  test('converts a time to its day in hall time', () => {
    expect(datesOf(calendar(...event('DTSTART:20261001T170000Z')))).toEqual(['2026-10-02']);
    expect(datesOf(calendar(...event('DTSTART:20261001T080000', 'DTEND:20261002T120000')))).toEqual(
      ['2026-10-01', '2026-10-02'],
    );
  });

  test('joins folded lines, and marks recurring events', () => {
    const bytes = calendar(
      ...event('DTSTART;VALUE=DATE:20261001', 'RRULE:FREQ=YEARLY', 'SUMMARY:国庆', ' 节'),
    );
    expect(readCalendar(bytes)).toMatchObject([{ summary: '国庆节', recurs: true }]);
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
