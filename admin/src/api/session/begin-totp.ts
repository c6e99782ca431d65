import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import {
  type BeginTotpDto,
  sessionEndpoints,
  type TotpEnrolment,
} from '@hall/shared/contract/staff/session';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Asks for the secret of a second factor, by the password. */
export function useBeginTotp(told?: Told<TotpEnrolment, FieldsOf<BeginTotpDto>>) {
  return useStaffMutation<FieldsOf<BeginTotpDto>, TotpEnrolment>(
    (input: FieldsOf<BeginTotpDto>) => requestOf(sessionEndpoints.beginTotp, {}, input),
    told,
  );
}
