import { useQuery } from '@tanstack/react-query';
import { caseEndpoints, type CaseKind, casesOf } from '@hall/shared/contract/staff/cases';
import { useCan } from '../get-me';
import { queryOf, useLocale } from '../query';

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
