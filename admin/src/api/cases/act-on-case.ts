import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type AssignCaseDto,
  type CaseKind,
  type CaseNoteDto,
  casesOf,
} from '@hall/shared/contract/staff/cases';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Gives a case to a colleague, takes it, or gives it back to all. */
export function useAssignCase(
  kind: CaseKind,
  key: string,
  told?: Told<unknown, FieldsOf<AssignCaseDto>>,
) {
  return useStaffMutation<FieldsOf<AssignCaseDto>, unknown>(
    (input) => requestOf(casesOf(kind).assign, { key }, input),
    told,
  );
}

/** Leaves a note to whoever goes on with a case. */
export function useNoteCase(
  kind: CaseKind,
  key: string,
  told?: Told<unknown, FieldsOf<CaseNoteDto>>,
) {
  return useStaffMutation<FieldsOf<CaseNoteDto>, unknown>(
    (input) => requestOf(casesOf(kind).note, { key }, input),
    told,
  );
}
