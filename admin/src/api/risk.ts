import { useQuery } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { riskEndpoints, type SetRiskAsideDto } from '@hall/shared/contract/staff/risk';
import { listOf } from './list';
import { queryOf, useLocale } from './query';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Accounts to be looked at, a page at a time; the longest first. */
export const riskList = listOf(riskEndpoints.list);

const riskQuery = queryOf(riskEndpoints.get);

/** What speaks against an account. */
export function useRisk(accountid: string) {
  return useQuery(riskQuery(useLocale(), { accountid }, undefined));
}

/** Lets what speaks against an account have no effect until a day. */
export function useSetRiskAside(
  accountid: string,
  told?: Told<unknown, FieldsOf<SetRiskAsideDto>>,
) {
  return useStaffMutation<FieldsOf<SetRiskAsideDto>, unknown>(
    (input) => requestOf(riskEndpoints.setAside, { accountid }, input),
    told,
  );
}
