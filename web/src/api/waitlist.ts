import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { openWaitStates } from '@hall/shared/codes/states';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import {
  type JoinWaitlistAnswer,
  type JoinWaitlistDto,
  waitlistCalls,
  type WaitlistEntry,
} from '@hall/shared/contract/waitlist';
import { useToken } from '../device/account-type';
import { call } from './call';

const waitlistKey = ['waitlist'] as const;

/** Milliseconds between two looks: an offer has a time limit, so nobody should find it late. */
const refreshMs = 15_000;

/** Whether a place in the waiting list may still bring seats. */
export const isOpenEntry = ({ state }: WaitlistEntry): boolean => openWaitStates.includes(state);

/** The account's places in the waiting list; nothing is asked while signed out. */
export function useWaitlist() {
  const signedIn = useToken() !== null;
  return useQuery({
    queryKey: waitlistKey,
    queryFn: () => call(waitlistCalls.list),
    enabled: signedIn,
    refetchInterval: ({ state: { data } }) => (data?.entries.some(isOpenEntry) ? refreshMs : false),
    meta: { silent: true },
  });
}

/** Takes a place in the waiting list. What went wrong is told by who asks. */
export function useJoinWaitlist(told: {
  onSuccess(answer: JoinWaitlistAnswer): Promise<void>;
  onError(error: Error): void;
}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: FieldsOf<JoinWaitlistDto>) => call(waitlistCalls.join, fields),
    async onSuccess(answer) {
      await queries.invalidateQueries({ queryKey: waitlistKey });
      await told.onSuccess(answer);
    },
    onError: told.onError,
    meta: { silent: true },
  });
}

/** Takes the seats that are offered; they are booked by a request. @param onRequest told its number */
export function useConfirmOffer(waitid: string, onRequest: (requestid: string) => unknown) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(waitlistCalls.confirm, { waitid }),
    onSuccess: ({ requestid }) => onRequest(requestid),
    onSettled: () => queries.invalidateQueries({ queryKey: waitlistKey }),
  });
}

/** Gives a place in the waiting list up. */
export function useLeaveWaitlist(waitid: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(waitlistCalls.leave, { waitid }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: waitlistKey }),
  });
}
