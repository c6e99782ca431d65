import { describe, expect, it } from '@jest/globals';
import type { CalendarDay } from '@hall/shared/contract/schedule';
import { notesOfDays } from './notes-of-days';

const today = '2026-11-26';
const open = (eventsdate: string, more: Partial<CalendarDay> = {}): CalendarDay => ({
  eventsdate,
  state: 'available',
  remaining: 40,
  ...more,
});
const shut = (
  eventsdate: string,
  why: 'weekday' | 'closed' | 'unplanned',
  reason?: string,
): CalendarDay => ({
  eventsdate,
  state: 'notavailable',
  remaining: 0,
  why,
  ...(reason && { reason }),
});
const monday = '2026-11-30';
const nextMonday = '2026-12-07';

describe('the notes below a calendar', () => {
  it('are empty without closed days, and skip past and unannounced days', () => {
    expect(notesOfDays([], today)).toEqual([]);
    const days = [
      shut('2026-11-25', 'closed', '布展'),
      open(today),
      shut('2026-12-20', 'unplanned'),
    ];
    expect(notesOfDays(days, today)).toEqual([]);
  });

  it('list the closed weekdays once, from Monday', () => {
    const sunday = shut('2026-11-29', 'weekday');
    const days = [sunday, shut(monday, 'weekday'), shut(nextMonday, 'weekday')];
    expect(notesOfDays(days, today)).toEqual([
      { kind: 'weekdays', weekdays: [1, 0], isUsual: false },
    ]);
  });

  it('say "usually" if such a weekday is open, but not if staff closed it', () => {
    const usual = (second: CalendarDay) => notesOfDays([shut(monday, 'weekday'), second], today)[0];
    expect(usual(open(nextMonday))).toMatchObject({ isUsual: true });
    expect(usual(open(nextMonday, { state: 'notreleased' }))).toMatchObject({ isUsual: true });
    expect(usual(shut(nextMonday, 'closed'))).toMatchObject({ isUsual: false });
  });

  it('list each closing with its reason; consecutive days with one reason form one note', () => {
    const days = [
      shut('2026-12-01', 'closed', '设备检修'),
      shut('2026-12-02', 'closed', '布展'),
      shut('2026-12-03', 'closed', '布展'),
      open('2026-12-04'),
      shut('2026-12-05', 'closed', '布展'),
      shut('2026-12-06', 'closed'),
    ];
    expect(notesOfDays(days, today)).toEqual([
      { kind: 'closed', from: '2026-12-01', to: '2026-12-01', reason: '设备检修' },
      { kind: 'closed', from: '2026-12-02', to: '2026-12-03', reason: '布展' },
      { kind: 'closed', from: '2026-12-05', to: '2026-12-05', reason: '布展' },
      { kind: 'closed', from: '2026-12-06', to: '2026-12-06', reason: '' },
    ]);
  });

  it('list each day with a public name, regardless of its state', () => {
    const name = '国家公祭日';
    expect(notesOfDays([open(today, { name })], today)).toEqual([
      { kind: 'named', date: today, name },
    ]);
    const closed = { ...shut('2026-12-13', 'closed', '公祭仪式'), name };
    expect(notesOfDays([closed], today).map(({ kind }) => kind)).toEqual(['named', 'closed']);
  });
});
