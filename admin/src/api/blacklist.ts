import { type AddToBlacklistDto, blacklistEndpoints } from '@hall/shared/contract/staff/blacklist';
import type { FieldsOf } from '@hall/shared/contract/staff/endpoint';
import type { ReasonDto } from '@hall/shared/contract/staff/reason';
import { listOf } from './list';
import { requestOf } from './request';
import { type Told, useStaffMutation } from './use-staff-mutation';

/** The entries of the blacklist, one page at a time. */
export const blacklistList = listOf(blacklistEndpoints.search);

/** Puts a person on the blacklist. */
export function useAddToBlacklist(
  told?: Told<{ blacklistid: string }, FieldsOf<AddToBlacklistDto>>,
) {
  return useStaffMutation<FieldsOf<AddToBlacklistDto>, { blacklistid: string }>(
    (input) => requestOf(blacklistEndpoints.add, {}, input),
    told,
  );
}

/** @returns the call that takes a person off the blacklist */
export const liftEach = (blacklistid: string, reason: string) =>
  requestOf(blacklistEndpoints.lift, { blacklistid }, { reason });

/** Takes a person off the blacklist. */
export function useLiftFromBlacklist(
  told?: Told<unknown, { blacklistid: string; input: FieldsOf<ReasonDto> }>,
) {
  return useStaffMutation<{ blacklistid: string; input: FieldsOf<ReasonDto> }, unknown>(
    ({ blacklistid, input }) => liftEach(blacklistid, input.reason),
    told,
  );
}
