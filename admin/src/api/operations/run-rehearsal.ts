import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { rehearsalEndpoints, type StartRehearsalDto } from '@hall/shared/contract/staff/rehearsal';
import { requestOf } from '../request';
import { useStaffMutation } from '../use-staff-mutation';

/** Rehearses a rush beside this hall. */
export const useStartRehearsal = () =>
  useStaffMutation((size: FieldsOf<StartRehearsalDto>) =>
    requestOf(rehearsalEndpoints.start, {}, size),
  );

/** Ends the rehearsal that runs. */
export const useStopRehearsal = () =>
  useStaffMutation(() => requestOf(rehearsalEndpoints.stop, {}, undefined));
