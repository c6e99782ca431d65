import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import type { CalendarAnswer, CalendarDay } from '@hall/shared/contract/schedule';
import type { Asking } from '../site/not-yet';
import { monthsOf, shownDates } from './shown-dates';

/** The contents of a calendar page. */
export interface ShownDays {
  dates: string[];
  /** The loaded days, in order. */
  days: CalendarDay[];
  /** The loaded days before the first unloaded month: a search for the first day of a kind uses only these. */
  settled: CalendarDay[];
  isSettled: boolean;
  /** The first query that has no data yet. */
  awaited: Asking | undefined;
}

/**
 * @param queryOf returns the query of a month's days
 * @param at a day of the page
 */
export function useShownDays<Key extends QueryKey>(
  queryOf: (month: string) => UseQueryOptions<CalendarAnswer, Error, CalendarAnswer, Key>,
  at: string,
  today: string,
): ShownDays {
  const dates = shownDates(at, today);
  const answers = useQueries({ queries: monthsOf(dates).map(queryOf) });
  const unknown = answers.findIndex(({ data }) => !data);
  const shown = new Set(dates);
  const daysOf = (some: typeof answers): CalendarDay[] =>
    some.flatMap(({ data }) => data?.days ?? []).filter(({ eventsdate }) => shown.has(eventsdate));
  return {
    dates,
    days: daysOf(answers),
    settled: daysOf(unknown < 0 ? answers : answers.slice(0, unknown)),
    isSettled: unknown < 0,
    awaited: answers[unknown],
  };
}

/** @returns the calendar's data of a day; undefined until it is loaded */
export const dayOf = (
  { days }: Pick<ShownDays, 'days'>,
  date: string | undefined,
): CalendarDay | undefined => days.find(({ eventsdate }) => eventsdate === date);
