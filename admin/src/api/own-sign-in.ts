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

/** Changes the reader's own password. */
export function useChangePassword(told?: Told<unknown, FieldsOf<ChangeStaffPasswordDto>>) {
  return useStaffMutation<FieldsOf<ChangeStaffPasswordDto>, unknown>(
    (input) => requestOf(sessionEndpoints.changePassword, {}, input),
    told,
  );
}

/** Creates the secret of a second factor. Requires the password. */
export function useBeginTotp(told?: Told<TotpEnrolment, FieldsOf<BeginTotpDto>>) {
  return useStaffMutation<FieldsOf<BeginTotpDto>, TotpEnrolment>(
    (input) => requestOf(sessionEndpoints.beginTotp, {}, input),
    told,
  );
}

/** Enables the second factor with a one-time code. The answer holds the recovery codes. */
export function useConfirmTotp(told?: Told<TotpConfirmed, FieldsOf<ConfirmTotpDto>>) {
  return useStaffMutation<FieldsOf<ConfirmTotpDto>, TotpConfirmed>(
    (input) => requestOf(sessionEndpoints.confirmTotp, {}, input),
    told,
  );
}
