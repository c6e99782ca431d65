import { addHallDays, hallWeekday } from '@hall/shared/rules/hall-time';

/** What is chosen to be changed together: whole days, or sessions by themselves; never both. */
export interface Selection {
  dates: string[];
  sessions: string[];
  /** From where Shift reaches. */
  anchor?: string;
}

export const nothingChosen: Selection = { dates: [], sessions: [] };

/** How something is pressed: alone, besides the others, or up to it. */
export type Press = 'alone' | 'toggle' | 'upto';

/** @returns how a press or a key is meant */
export const pressOf = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): Press =>
  event.shiftKey ? 'upto' : event.ctrlKey || event.metaKey ? 'toggle' : 'alone';

/** @returns the Monday of a day's week */
export const mondayOf = (date: string): string => addHallDays(date, -((hallWeekday(date) + 6) % 7));

/** @returns a week's days from a day on */
export const weekFrom = (date: string): string[] =>
  Array.from({ length: 7 }, (_, i) => addHallDays(date, i));

/** @returns the days chosen after a press on one; a press with Shift chooses every day from the anchor to it */
export function pickDay({ dates, anchor }: Selection, date: string, press: Press): Selection {
  if (press === 'upto' && anchor) {
    const [first = date, last = date] = [anchor, date].sort();
    const between: string[] = [];
    for (let day = first; day <= last; day = addHallDays(day, 1)) between.push(day);
    return { dates: [...new Set([...dates, ...between])].sort(), sessions: [], anchor };
  }
  return { ...pickOne(dates, date, press, 'dates'), anchor: date };
}

/** @returns the sessions chosen after a press on one; `order`: as they are shown, which Shift follows */
export function pickSession(
  { sessions, anchor }: Selection,
  id: string,
  press: Press,
  order: readonly string[],
): Selection {
  const [from, to] = [order.indexOf(anchor ?? ''), order.indexOf(id)];
  if (press === 'upto' && from >= 0) {
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    const chosen = [...new Set([...sessions, ...between])];
    return { dates: [], sessions: chosen, ...(anchor && { anchor }) };
  }
  return { ...pickOne(sessions, id, press === 'alone' ? 'toggle' : press, 'sessions'), anchor: id };
}

function pickOne(
  chosen: string[],
  one: string,
  press: Press,
  kind: 'dates' | 'sessions',
): Selection {
  const others = chosen.filter((other) => other !== one);
  const isIn = others.length < chosen.length;
  const next = press === 'toggle' ? (isIn ? others : [...chosen, one].sort()) : [one];
  return { ...nothingChosen, [kind]: next };
}

/** @returns the whole week chosen, or besides what is chosen already; pressed again, without it */
export function pickWeek({ dates }: Selection, monday: string, press: Press): Selection {
  const week = weekFrom(monday);
  const others = dates.filter((date) => !week.includes(date));
  const isIn = others.length === dates.length - 7;
  const kept = press === 'alone' ? [] : others;
  return {
    dates: isIn && press !== 'upto' ? kept : [...kept, ...week].sort(),
    sessions: [],
    anchor: monday,
  };
}

/** @returns the first day of the week that is chosen, where exactly one week is */
export const chosenWeek = ({ dates }: Selection): string | undefined => {
  const [first] = dates;
  return first && dates.length === 7 && dates.join() === weekFrom(first).join() ? first : undefined;
};
