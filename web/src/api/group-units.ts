import { queryOptions } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import type { ChangePasswdDto, UnitLoginDto } from '@hall/shared/contract/group-visit';
import { groupVisitCalls } from '@hall/shared/contract/group-visit-endpoints';
import { scheduleCalls } from '@hall/shared/contract/schedule';
import { deviceStorage } from '../device/device-storage';
import { keeping } from '../device/keeping';
import { call } from './call';
import { askAgainMs } from './me';
import { scheduleKey } from './schedule';

/** The query key of all data read as a unit: refetched after each change, removed when the sign-in ends. */
export const unitKey = ['unit'] as const;

/** Signs a unit in. After three failures a solved puzzle is required. */
export const logInUnit = (fields: FieldsOf<UnitLoginDto>) =>
  call(groupVisitCalls.login, fields, { bearer: 'unit' });

/** Ends the unit’s session on the server. */
export const logOutUnit = () => call(groupVisitCalls.logout);

/** The signed-in unit. When it is known, this browser's saved form data of the unit is unsealed. */
export const unitQuery = queryOptions({
  queryKey: [...unitKey, 'me'],
  queryFn: async () => {
    const token = deviceStorage.readUnitToken();
    const answer = await call(groupVisitCalls.unit);
    if (token) await keeping.unit.open(token, answer.keepkey);
    return answer;
  },
  staleTime: 60_000,
  refetchInterval: askAgainMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: true,
});

/** Changes the password that was issued to the unit. */
export const changePasswd = (fields: FieldsOf<ChangePasswdDto>) =>
  call(groupVisitCalls.changePasswd, { ...fields });

/** A month’s days, with the seats left for groups. */
export const unitCalendarQuery = (month: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'calendar', 'unit', month],
    queryFn: () => call(scheduleCalls.calendar, { month }, { bearer: 'unit' }),
    refetchInterval: 15_000,
  });

/** A day’s sessions, with the seats left for groups. */
export const unitSessionsQuery = (eventsdate: string) =>
  queryOptions({
    queryKey: [...scheduleKey, 'sessions', 'unit', eventsdate],
    queryFn: () => call(scheduleCalls.sessions, { eventsdate }, { bearer: 'unit' }),
    refetchInterval: 5000,
    enabled: eventsdate !== '',
  });
