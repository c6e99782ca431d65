import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DayBoardDto, dayBoardEndpoints } from '@hall/shared/contract/staff/day-board';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { queryOf, useLocale } from './query';

const everyMs = 4000;

const dayBoardQuery = queryOf(dayBoardEndpoints.board);
/** Today, without anything of a person. */
const wallQuery = queryOf(dayBoardEndpoints.wall);

/** A day at a glance; asked again every 4 s. */
export function useDayBoard(input: FieldsOf<DayBoardDto>) {
  return useQuery({
    ...dayBoardQuery(useLocale(), {}, input),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}

/** A wall goes on by itself: also while nobody looks at its window, and after a failure. */
export function useWall() {
  return useQuery({
    ...wallQuery(useLocale(), {}, undefined),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });
}
