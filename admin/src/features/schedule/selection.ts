import type { TFunction } from 'i18next';
import { addHallDays, hallWeekday } from '@hall/shared/rules/hall-time';
import { dayInWords } from '../../format/instants';

/** The selection for a bulk change: whole days or single sessions, never both. */
export interface Selection {
  dates: string[];
  sessions: string[];
  /** The start of a range with Shift. */
  anchor?: string;
}

export const nothingChosen: Selection = { dates: [], sessions: [] };

/** @returns the selection in words: its day, the number and range of its days, or the number of its sessions */
export function nameSelection(
  { dates, sessions }: Selection,
  t: TFunction,
  language: string,
): string {
  if (sessions.length) return t('bulk.chosenSessions', { count: sessions.length });
  const [first = '', last = first] = [dates[0], dates.at(-1)].map(
    (day) => day && dayInWords(day, language),
  );
  return dates.length === 1
    ? first
    : `${t('bulk.chosenDays', { count: dates.length })} (${first} – ${last})`;
}

/** The kind of a press: select alone, toggle, or select the range up to it. */
export type Press = 'alone' | 'toggle' | 'upto';

/** @returns the kind of a press or a key */
export const pressOf = (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }): Press =>
  event.shiftKey ? 'upto' : event.ctrlKey || event.metaKey ? 'toggle' : 'alone';

/** @returns the Monday of a day's week */
export const mondayOf = (date: string): string => addHallDays(date, -((hallWeekday(date) + 6) % 7));

/** @returns the seven days from a day on */
export const weekFrom = (date: string): string[] =>
  Array.from({ length: 7 }, (_, i) => addHallDays(date, i));

/** @returns the selection after a press on a day; Shift selects every day from the anchor to it */
export function pickDay({ dates, anchor }: Selection, date: string, press: Press): Selection {
  if (press === 'upto' && anchor) {
    const [first = date, last = date] = [anchor, date].sort();
    const between: string[] = [];
    for (let day = first; day <= last; day = addHallDays(day, 1)) between.push(day);
    return { dates: [...new Set([...dates, ...between])].sort(), sessions: [], anchor };
  }
  return { ...pickOne(dates, date, press, 'dates'), anchor: date };
}

/** @returns the selection after a press on a session; `order` is the display order, used for Shift */
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

/** @returns the selection with the whole week added or, if it was selected, removed; alone, without other days */
export function pickWeek({ dates }: Selection, monday: string, press: Press): Selection {
  const week = weekFrom(monday);
  const others = dates.filter((date) => !week.includes(date));
  const isIn = others.length === dates.length - 7;
  const rest = press === 'alone' ? [] : others;
  return {
    dates: isIn && press !== 'upto' ? rest : [...rest, ...week].sort(),
    sessions: [],
    anchor: monday,
  };
}

/** @returns the first day of the selection if it is exactly one week */
export const chosenWeek = ({ dates }: Selection): string | undefined => {
  const [first] = dates;
  return first && dates.length === 7 && dates.join() === weekFrom(first).join() ? first : undefined;
};
