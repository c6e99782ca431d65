import { useQuery } from '@tanstack/react-query';
import {
  type AssignCaseDto,
  caseEndpoints,
  type CaseKind,
  type CaseNoteDto,
  casesOf,
} from '@hall/shared/contract/staff/cases';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useCan } from './me';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Who has a case in hand, who could, and what was noted about it. */
export function useCase(kind: CaseKind, key: string) {
  return useQuery(queryOf(casesOf(kind).get)(useLocale(), { key }, undefined));
}

const assignedQuery = queryOf(caseEndpoints.assigned);

/** What is in anybody's hand, of the kinds that the reader works on. */
export function useAssigned() {
  const may = useCan();
  return useQuery({
    ...assignedQuery(useLocale(), {}, undefined),
    enabled: may('worklists.read'),
  });
}

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
