import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { riskEndpoints, type SetRiskAsideDto } from '@hall/shared/contract/staff/risk';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Accounts to review, one page at a time, longest waiting first. */
export const riskList = listOf(riskEndpoints.list);

const riskQuery = queryOf(riskEndpoints.get);

/** The risk signals of an account. */
export function useRisk(accountid: string) {
  return useQuery(riskQuery(useLocale(), { accountid }, undefined));
}

/** Suspends the risk signals of an account until a day. */
export function useSetRiskAside(
  accountid: string,
  told?: Told<unknown, FieldsOf<SetRiskAsideDto>>,
) {
  return useStaffMutation<FieldsOf<SetRiskAsideDto>, unknown>(
    (input) => requestOf(riskEndpoints.setAside, { accountid }, input),
    told,
  );
}
