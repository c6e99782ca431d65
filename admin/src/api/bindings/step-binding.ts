import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { bindingEndpoints, type StepBindingDto } from '@hall/shared/contract/staff/bindings';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Decides in an agency’s place, or ends a binding. */
export function useStepBinding(bindingid: string, told?: Told<unknown, FieldsOf<StepBindingDto>>) {
  return useStaffMutation<FieldsOf<StepBindingDto>, unknown>(
    (input: FieldsOf<StepBindingDto>) => requestOf(bindingEndpoints.step, { bindingid }, input),
    told,
  );
}
