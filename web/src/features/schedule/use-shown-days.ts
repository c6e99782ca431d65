import { type QueryKey, useQueries, type UseQueryOptions } from '@tanstack/react-query';
import type { CalendarAnswer, CalendarDay } from '@hall/shared/contract/schedule';
import type { Asking } from '../site/not-yet';
import { monthsOf, shownDates } from './shown-dates';

/** What a page of the calendar shows. */
export interface ShownDays {
  dates: string[];
  /** What is known of them, in their order. */
  days: CalendarDay[];
  /** Those of them before which nothing is still unknown: the first of a kind is looked for among them. */
  settled: CalendarDay[];
  isSettled: boolean;
  /** What is still waited for. */
  awaited: Asking | undefined;
}

/** @param queryOf what asks for a month's days */
export function useShownDays<Key extends QueryKey>(
  queryOf: (month: string) => UseQueryOptions<CalendarAnswer, Error, CalendarAnswer, Key>,
  month: string,
  today: string,
): ShownDays {
  const dates = shownDates(month, today);
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

/** @returns what the calendar says of a day; undefined where that is not known yet */
export const dayOf = (
  { days }: Pick<ShownDays, 'days'>,
  date: string | undefined,
): CalendarDay | undefined => days.find(({ eventsdate }) => eventsdate === date);
