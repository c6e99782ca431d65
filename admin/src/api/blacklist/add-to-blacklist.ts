import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import { type AddToBlacklistDto, blacklistEndpoints } from '@hall/shared/contract/staff/blacklist';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Puts a person on the blacklist. */
export function useAddToBlacklist(
  told?: Told<{ blacklistid: string }, FieldsOf<AddToBlacklistDto>>,
) {
  return useStaffMutation<FieldsOf<AddToBlacklistDto>, { blacklistid: string }>(
    (input: FieldsOf<AddToBlacklistDto>) => requestOf(blacklistEndpoints.add, {}, input),
    told,
  );
}
