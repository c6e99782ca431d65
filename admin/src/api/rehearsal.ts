import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { rehearsalEndpoints, type StartRehearsalDto } from '@hall/shared/contract/staff/rehearsal';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { useStaffMutation } from './use-staff-mutation';

const rehearsalQuery = queryOf(rehearsalEndpoints.get);

/** The progress of the load rehearsal. Polled every second while it runs. */
export function useRehearsal() {
  return useQuery({
    ...rehearsalQuery(useLocale(), {}, undefined),
    refetchInterval: ({ state }) =>
      state.data?.state === 'running' || state.data?.state === 'stopping' ? 1000 : false,
  });
}

/** Starts a load rehearsal next to the real hall. */
export const useStartRehearsal = () =>
  useStaffMutation((size: FieldsOf<StartRehearsalDto>) =>
    requestOf(rehearsalEndpoints.start, {}, size),
  );

/** Stops the running rehearsal. */
export const useStopRehearsal = () =>
  useStaffMutation(() => requestOf(rehearsalEndpoints.stop, {}, undefined));
