import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { riskEndpoints, type SetRiskAsideDto } from '@hall/shared/contract/staff/risk';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Lets what speaks against an account have no effect until a day. */
export function useSetRiskAside(
  accountid: string,
  told?: Told<unknown, FieldsOf<SetRiskAsideDto>>,
) {
  return useStaffMutation<FieldsOf<SetRiskAsideDto>, unknown>(
    (input: FieldsOf<SetRiskAsideDto>) => requestOf(riskEndpoints.setAside, { accountid }, input),
    told,
  );
}
