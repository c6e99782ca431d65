import { useQuery } from '@tanstack/react-query';
import { bindingEndpoints, type StepBindingDto } from '@hall/shared/contract/staff/bindings';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Bindings of guides, one page at a time, longest waiting first. */
export const bindingList = listOf(bindingEndpoints.search);

const bindingQuery = queryOf(bindingEndpoints.get);

/** One binding with its history. */
export function useBinding(bindingid: string) {
  return useQuery(bindingQuery(useLocale(), { bindingid }, undefined));
}

/** @returns the call that decides or ends a binding */
export const stepEach = (bindingid: string, input: FieldsOf<StepBindingDto>) =>
  requestOf(bindingEndpoints.step, { bindingid }, input);

/** Decides on behalf of an agency, or ends a binding. */
export function useStepBinding(bindingid: string, told?: Told<unknown, FieldsOf<StepBindingDto>>) {
  return useStaffMutation<FieldsOf<StepBindingDto>, unknown>(
    (input) => stepEach(bindingid, input),
    told,
  );
}

/** @returns the call that undoes the reader's own approval of a binding */
export const undoBindingApproval = (bindingid: string) =>
  requestOf(bindingEndpoints.undo, { bindingid }, undefined);
