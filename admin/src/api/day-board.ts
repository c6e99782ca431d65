import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DayBoardDto, dayBoardEndpoints } from '@hall/shared/contract/staff/day-board';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { queryOf, useLocale } from './query';

const everyMs = 4000;

const dayBoardQuery = queryOf(dayBoardEndpoints.board);
/** Today's figures without personal data. */
const wallQuery = queryOf(dayBoardEndpoints.wall);

/** The overview of a day. Polled every 4 s. */
export function useDayBoard(input: FieldsOf<DayBoardDto>) {
  return useQuery({
    ...dayBoardQuery(useLocale(), {}, input),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}

/** Today's figures for a wall display. Polled even if the window is hidden. */
export function useWall() {
  return useQuery({
    ...wallQuery(useLocale(), {}, undefined),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
  });
}
