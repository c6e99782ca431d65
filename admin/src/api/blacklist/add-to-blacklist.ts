import { type AddToBlacklistDto, blacklistEndpoints } from '@hall/shared/contract/staff/blacklist';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** Puts a person on the blacklist. */
export function useAddToBlacklist(told?: Told<{ blacklistid: string }, AddToBlacklistDto>) {
  return useStaffMutation<AddToBlacklistDto, { blacklistid: string }>(
    (input: AddToBlacklistDto) => requestOf(blacklistEndpoints.add, {}, input),
    told,
  );
}
