import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type GateListDto, gateEndpoints } from '@hall/shared/contract/staff/gate';
import { queryOf, useLocale } from '../query';

/** The signed list of a day for a gate. */
const dayListQuery = queryOf(gateEndpoints.dayList);

export function useDayList(input: FieldsOf<GateListDto>) {
  return useQuery({ ...dayListQuery(useLocale(), {}, input), refetchInterval: 30_000 });
}
