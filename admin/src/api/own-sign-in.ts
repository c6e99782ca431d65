import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type BeginTotpDto,
  type ChangeStaffPasswordDto,
  type ConfirmTotpDto,
  sessionEndpoints,
  type TotpConfirmed,
  type TotpEnrolment,
} from '@hall/shared/contract/staff/session';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** Changes one’s own password. */
export function useChangePassword(told?: Told<unknown, FieldsOf<ChangeStaffPasswordDto>>) {
  return useStaffMutation<FieldsOf<ChangeStaffPasswordDto>, unknown>(
    (input) => requestOf(sessionEndpoints.changePassword, {}, input),
    told,
  );
}

/** Asks for the secret of a second factor, by the password. */
export function useBeginTotp(told?: Told<TotpEnrolment, FieldsOf<BeginTotpDto>>) {
  return useStaffMutation<FieldsOf<BeginTotpDto>, TotpEnrolment>(
    (input) => requestOf(sessionEndpoints.beginTotp, {}, input),
    told,
  );
}

/** Puts the second factor in force by a code of it; answers the recovery codes. */
export function useConfirmTotp(told?: Told<TotpConfirmed, FieldsOf<ConfirmTotpDto>>) {
  return useStaffMutation<FieldsOf<ConfirmTotpDto>, TotpConfirmed>(
    (input) => requestOf(sessionEndpoints.confirmTotp, {}, input),
    told,
  );
}
