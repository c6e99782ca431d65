import { queryOptions } from '@tanstack/react-query';
import type { AccountType } from '@hall/shared/codes/states';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { call } from '../call';
import { keys } from '../keys';

/** A day’s sessions, with the seats that are left. @param actid the area that is meant; the one being booked where unset */
export const sessionsQuery = (type: AccountType, eventsdate: string, actid?: number) =>
  queryOptions({
    queryKey: keys.sessions(type, eventsdate, actid),
    queryFn: () => call(scheduleCalls.sessions, { eventsdate, accounttype: type }, { actid }),
    refetchInterval: 5000,
    // Nobody asked while another tab was looked at, or the device slept: a release may have been since.
    refetchOnWindowFocus: true,
  });
