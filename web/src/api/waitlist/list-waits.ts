import { useQuery } from '@tanstack/react-query';
import { openWaitStates } from '@hall/shared/codes/states';
import { waitlistCalls, type WaitlistEntry } from '@hall/shared/contract/waitlist';
import { useToken } from '../../device/account-type';
import { call } from '../call';
import { keys } from '../keys';

/** Milliseconds between two looks: an offer has a time limit, so nobody should find it late. */
const refreshMs = 15_000;

/** Whether a place in the waiting list may still bring seats. */
export const isOpenEntry = ({ state }: WaitlistEntry): boolean => openWaitStates.includes(state);

/** The account's places in the waiting list; nothing is asked while signed out. */
export function useWaitlist() {
  const signedIn = useToken() !== null;
  return useQuery({
    queryKey: keys.waitlist,
    queryFn: () => call(waitlistCalls.list),
    enabled: signedIn,
    refetchInterval: ({ state: { data } }) => (data?.entries.some(isOpenEntry) ? refreshMs : false),
    meta: { silent: true },
  });
}
