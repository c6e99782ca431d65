import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { CeremonySheetDto } from '@hall/shared/contract/staff/group-visits';
import { groupVisitEndpoints } from '@hall/shared/contract/staff/group-visits-endpoints';
import { queryOf, useLocale } from '../query';

const ceremoniesQuery = queryOf(groupVisitEndpoints.ceremonies);

/** The approved visits of a day, in the order of time; asked again every 30 s. */
export function useCeremonies(input: FieldsOf<CeremonySheetDto>) {
  return useQuery({ ...ceremoniesQuery(useLocale(), {}, input), refetchInterval: 30_000 });
}
