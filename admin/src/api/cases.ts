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

/** The assignee of a case, the possible assignees, and the notes. */
export function useCase(kind: CaseKind, key: string) {
  return useQuery(queryOf(casesOf(kind).get)(useLocale(), { key }, undefined));
}

const assignedQuery = queryOf(caseEndpoints.assigned);

/** All assigned cases of the kinds that the reader works on. */
export function useAssigned() {
  const may = useCan();
  return useQuery({
    ...assignedQuery(useLocale(), {}, undefined),
    enabled: may('worklists.read'),
  });
}

/** Assigns a case to a colleague or to the reader, or unassigns it. */
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

/** Adds a note to a case. */
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
