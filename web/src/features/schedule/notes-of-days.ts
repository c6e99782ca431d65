import type { CalendarDay } from '@hall/shared/contract/schedule';
import { addHallDays, type HallDate, hallWeekday } from '@hall/shared/rules/hall-time';

/** The notes below the days of a calendar, so that a reader need not press a day to see why it is closed. */
export type DaysNote =
  /** `weekdays`: 0 Sunday to 6 Saturday. `isUsual`: one of them is open on this page. */
  | { kind: 'weekdays'; weekdays: number[]; isUsual: boolean }
  /** Consecutive days that staff closed for one reason; `to` is inclusive. */
  | { kind: 'closed'; from: HallDate; to: HallDate; reason: string }
  | { kind: 'named'; date: HallDate; name: string };

/**
 * @param days the visible days, in order
 * @returns one note for the closed weekdays, then each closing and each public name by date
 */
export function notesOfDays(days: readonly CalendarDay[], today: HallDate): DaysNote[] {
  const ahead = days.filter(({ eventsdate }) => eventsdate >= today);
  const notes = weekdaysNote(ahead);
  let last: Extract<DaysNote, { kind: 'closed' }> | undefined;
  for (const { eventsdate: date, why, reason = '', name } of ahead) {
    if (name) notes.push({ kind: 'named', date, name });
    if (why !== 'closed') continue;
    if (last?.reason === reason && addHallDays(last.to, 1) === date) last.to = date;
    else notes.push((last = { kind: 'closed', from: date, to: date, reason }));
  }
  return notes;
}

function weekdaysNote(days: readonly CalendarDay[]): DaysNote[] {
  const closed = new Set(
    days.filter(({ why }) => why === 'weekday').map(({ eventsdate }) => hallWeekday(eventsdate)),
  );
  if (!closed.size) return [];
  const fromMonday = (weekday: number): number => (weekday + 6) % 7;
  return [
    {
      kind: 'weekdays',
      weekdays: [...closed].sort((a, b) => fromMonday(a) - fromMonday(b)),
      isUsual: days.some(
        ({ eventsdate, state }) => state !== 'notavailable' && closed.has(hallWeekday(eventsdate)),
      ),
    },
  ];
}
