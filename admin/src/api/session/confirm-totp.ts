import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type ConfirmTotpDto,
  sessionEndpoints,
  type TotpConfirmed,
} from '@hall/shared/contract/staff/session';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Puts the second factor in force by a code of it; answers the recovery codes. */
export function useConfirmTotp(told?: Told<TotpConfirmed, FieldsOf<ConfirmTotpDto>>) {
  return useStaffMutation<FieldsOf<ConfirmTotpDto>, TotpConfirmed>(
    (input: FieldsOf<ConfirmTotpDto>) => requestOf(sessionEndpoints.confirmTotp, {}, input),
    told,
  );
}
