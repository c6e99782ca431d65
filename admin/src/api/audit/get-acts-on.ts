import { useQuery } from '@tanstack/react-query';
import { actsOn, type SubjectWithActs } from '@hall/shared/contract/staff/audit';
import { queryOf, useLocale } from '../query';

/** What staff did to a subject, the newest first. */
export function useActsOn(kind: SubjectWithActs, key: string) {
  return useQuery(queryOf(actsOn(kind))(useLocale(), { key }, undefined));
}
