import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { call } from '../call';
import { keys } from '../keys';
import { untilNextAsk } from './next-ask';

/** A month’s days, with what is left of each. @param actid the area that is meant; the one being booked where unset */
export const calendarQuery = (type: AccountType, month: string, actid?: number) =>
  queryOptions({
    queryKey: keys.calendar(type, month, actid),
    queryFn: () => call(scheduleCalls.calendar, { month, accounttype: type }, { actid }),
    refetchInterval: ({ state }) => untilNextAsk(state.data?.days, Date.now()),
    // Nobody asked while another tab was looked at, or the device slept: a release may have been since.
    refetchOnWindowFocus: true,
  });
