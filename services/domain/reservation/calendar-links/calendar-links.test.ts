import { describe, expect, test } from '@jest/globals';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { createVisitsCalendar, type LinkedVisit } from './calendar-links';

const visit: LinkedVisit = {
  id: '12',
  orderno: '20261124ABCDEFGHJK',
  visitDate: '2026-11-24',
  status: OrderStatus.pendingTravel,
  version: 1,
  starttime: '08:00',
  endtime: '08:45',
  area: {
    nameZh: '主展区',
    nameEn: 'Main hall, west; upper floor',
    entranceZh: '',
    entranceEn: '',
  },
  ticketStatus: TicketStatus.available,
  stampedAt: new Date('2026-11-20T02:03:04Z'),
};

/** A hall without name, address and entrance. */
const none = {
  entrance: { zh: '', en: '' },
  hall: { name: { zh: '', en: '' }, address: { zh: '', en: '' } },
};

/** The unfolded lines of the file. */
const linesOf = (
  visits: LinkedVisit[],
  locale: 'zh' | 'en' = 'zh',
  places: Partial<typeof none> = {},
): string[] =>
  createVisitsCalendar(visits, locale, { ...none, ...places })
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('the calendar of one’s own visits', () => {
  test('states time and place in the hall’s time zone and the last characters of the order number', () => {
    const lines = linesOf([visit]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:order-12@visit-reservation',
        'DTSTAMP:20261120T020304Z',
        'DTSTART;TZID=Asia/Shanghai:20261124T080000',
        'DTEND;TZID=Asia/Shanghai:20261124T084500',
        'SUMMARY:参观纪念馆',
        'LOCATION:主展区',
        'STATUS:CONFIRMED',
        'TZID:Asia/Shanghai',
      ]),
    );
    expect(lines.join()).toContain('订单尾号 GHJK');
    expect(lines.join()).not.toContain(visit.orderno);
  });

  test('keeps a cancelled visit as cancelled, with a higher sequence number', () => {
    const lines = linesOf([{ ...visit, version: 2, status: OrderStatus.cancelled }]);
    expect(lines).toEqual(
      expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:2', 'TRANSP:TRANSPARENT']),
    );
    expect(lines.join()).toContain('SUMMARY:已取消：');
  });

  test('marks a team booking under review as tentative', () => {
    const lines = linesOf([{ ...visit, ticketStatus: TicketStatus.pendingReview }]);
    expect(lines).toContain('STATUS:TENTATIVE');
    expect(lines.join()).toContain('正在审核');
  });

  test('uses the account’s language and escapes special characters', () => {
    const lines = linesOf([visit], 'en');
    expect(lines).toContain('LOCATION:Main hall\\, west\\; upper floor');
    expect(lines).toContain('X-WR-CALNAME:My visits');
  });

  test('names the entrance if the hall sets one', () => {
    const entrance = { zh: '南门，中山路 1 号', en: '' };
    expect(linesOf([visit], 'zh', { entrance })).toContain('LOCATION:主展区，南门，中山路 1 号');
    expect(linesOf([visit], 'en', { entrance })).toContain(
      'LOCATION:Main hall\\, west\\; upper floor',
    );
  });

  test('names the entrance of the area instead of the hall’s in both languages', () => {
    const entrance = { zh: '南门', en: 'South Gate' };
    const area = { ...visit.area, entranceZh: '东门' };
    expect(linesOf([{ ...visit, area }], 'zh', { entrance })).toContain('LOCATION:主展区，东门');
    expect(linesOf([{ ...visit, area }], 'en', { entrance })).toContain(
      'LOCATION:Main hall\\, west\\; upper floor\\, 东门',
    );
  });

  test('ends the location with the hall’s address, so that a map finds it', () => {
    const places = {
      entrance: { zh: '南门', en: '' },
      hall: { ...none.hall, address: { zh: '纪念路 1 号', en: '1 Memorial Road' } },
    };
    expect(linesOf([visit], 'zh', places)).toContain('LOCATION:主展区，南门，纪念路 1 号');
    expect(linesOf([visit], 'en', places)).toContain(
      'LOCATION:Main hall\\, west\\; upper floor\\, 1 Memorial Road',
    );
  });

  test('uses the hall’s own name if one is set', () => {
    const hall = { ...none.hall, name: { zh: '示范纪念馆', en: '' } };
    expect(linesOf([visit], 'zh', { hall })).toContain('SUMMARY:参观示范纪念馆');
    expect(linesOf([visit], 'en', { hall })).toContain('SUMMARY:Visit to the Memorial Hall');
  });

  test('reminds of a visit on the day before unless it is cancelled', () => {
    const alarm = [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'DESCRIPTION:参观纪念馆',
      'END:VALARM',
      'END:VEVENT',
    ];
    expect(linesOf([visit]).join('\n')).toContain(alarm.join('\n'));
    const cancelled = linesOf([{ ...visit, status: OrderStatus.cancelled }]);
    expect(cancelled).not.toContain('BEGIN:VALARM');
  });

  test('is identical while nothing changes, so that calendars can cache it', () => {
    expect(createVisitsCalendar([visit], 'zh', none)).toBe(
      createVisitsCalendar([visit], 'zh', none),
    );
  });

  test('folds long lines and returns a calendar for an account without visits', () => {
    for (const line of createVisitsCalendar([visit], 'en', none).split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf([])).toContain('END:VCALENDAR');
  });
});
