import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { rehearsalEndpoints, type StartRehearsalDto } from '@hall/shared/contract/staff/rehearsal';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { useStaffMutation } from './use-staff-mutation';

const rehearsalQuery = queryOf(rehearsalEndpoints.get);

/** How the rehearsal of a rush goes; asked again every second while it runs. */
export function useRehearsal() {
  return useQuery({
    ...rehearsalQuery(useLocale(), {}, undefined),
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' || state.data?.state === 'stopping' ? 1000 : false,
  });
}

/** Rehearses a rush beside this hall. */
export const useStartRehearsal = () =>
  useStaffMutation((size: FieldsOf<StartRehearsalDto>) =>
    requestOf(rehearsalEndpoints.start, {}, size),
  );

/** Ends the rehearsal that runs. */
export const useStopRehearsal = () =>
  useStaffMutation(() => requestOf(rehearsalEndpoints.stop, {}, undefined));
