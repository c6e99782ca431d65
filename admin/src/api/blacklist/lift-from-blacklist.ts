import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { blacklistEndpoints } from '@hall/shared/contract/staff/blacklist';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Takes a person off the blacklist. */
export function useLiftFromBlacklist(
  told?: Told<unknown, { blacklistid: string; input: FieldsOf<ReasonDto> }>,
) {
  return useStaffMutation<{ blacklistid: string; input: FieldsOf<ReasonDto> }, unknown>(
    ({ blacklistid, input }: { blacklistid: string; input: FieldsOf<ReasonDto> }) =>
      requestOf(blacklistEndpoints.lift, { blacklistid }, input),
    told,
  );
}
