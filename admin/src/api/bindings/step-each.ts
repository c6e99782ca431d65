import { bindingEndpoints, type StepBindingDto } from '@hall/shared/contract/staff/bindings';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { requestOf } from '../request';

/** @returns the call that decides or ends one of many bindings */
export const stepEach = (bindingid: string, input: FieldsOf<StepBindingDto>) =>
  requestOf(bindingEndpoints.step, { bindingid }, input);
