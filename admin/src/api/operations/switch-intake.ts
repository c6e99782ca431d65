import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { useStaffMutation } from '../use-staff-mutation';

/** Takes no booking requests for now, or takes them again. */
export function useSwitchIntake(verb: 'pause' | 'resume') {
  return useStaffMutation(
    (input: FieldsOf<ReasonDto>) => requestOf(operationEndpoints[verb], {}, input),
    {
      quiet: true,
    },
  );
}
