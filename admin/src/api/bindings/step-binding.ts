import { bindingEndpoints, type StepBindingDto } from '@hall/shared/contract/staff/bindings';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Decides in an agency’s place, or ends a binding. */
export function useStepBinding(bindingid: string, told?: Told<unknown, StepBindingDto>) {
  return useStaffMutation<StepBindingDto, unknown>(
    (input: StepBindingDto) => requestOf(bindingEndpoints.step, { bindingid }, input),
    told,
  );
}
