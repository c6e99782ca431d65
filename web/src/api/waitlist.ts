import { useMutation, useQueryClient } from '@tanstack/react-query';
import { openWaitStates } from '@hall/shared/codes/states';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import {
  type JoinWaitlistAnswer,
  waitlistCalls,
  type WaitlistEntry,
} from '@hall/shared/contract/waitlist';
import type { JoinWaitlistDto } from '@hall/shared/contract/waitlist-requests';
import { useToken } from '../device/account-type';
import { call } from './call';
import { useAsk, keyOf } from './use-call';

/** Sends a call, and again with a token if the answer requires a captcha; undefined if the visitor closes it. */
type SolveIfAsked = <Answer extends object>(
  send: (captchatoken?: string) => Promise<Answer>,
) => Promise<Answer | undefined>;

const waitlistKey = keyOf(waitlistCalls.list);

/** Polling interval in milliseconds. Offers expire, so the reader must see them early. */
const refreshMs = 15_000;

/** Whether a waiting-list entry can still bring seats. */
export const isOpenEntry = ({ state }: WaitlistEntry): boolean => openWaitStates.includes(state);

/** The account's waiting-list entries. The query is disabled while signed out. */
export function useWaitlist() {
  const signedIn = useToken() !== null;
  return useAsk(
    waitlistCalls.list,
    {},
    {
      enabled: signedIn,
      refetchInterval: ({ state: { data } }) =>
        data?.entries.some(isOpenEntry) ? refreshMs : false,
      meta: { silent: true },
    },
  );
}

/** Joins the waiting list. The caller reports errors. */
export function useJoinWaitlist(handlers: {
  /** Sends the call again with the token of a puzzle if the answer asks for one. */
  solveIfAsked: SolveIfAsked;
  onSuccess(answer: JoinWaitlistAnswer): Promise<void>;
  onError(error: Error): void;
}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: FieldsOf<JoinWaitlistDto>) =>
      handlers.solveIfAsked((captchatoken) =>
        call(waitlistCalls.join, { ...fields, ...(captchatoken && { captchatoken }) }),
      ),
    async onSuccess(answer) {
      if (!answer) return;
      await queries.invalidateQueries({ queryKey: waitlistKey });
      await handlers.onSuccess(answer);
    },
    onError: handlers.onError,
    meta: { silent: true },
  });
}

/**
 * Accepts the offered seats, which are then booked by a request.
 * @param solveIfAsked as in `useJoinWaitlist`
 * @param onRequest called with the id of the request
 */
export function useConfirmOffer(
  waitid: string,
  solveIfAsked: SolveIfAsked,
  onRequest: (requestid: string) => unknown,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      solveIfAsked((captchatoken) =>
        call(waitlistCalls.confirm, { waitid, ...(captchatoken && { captchatoken }) }),
      ),
    onSuccess: (answer) => answer && onRequest(answer.requestid),
    onSettled: () => queries.invalidateQueries({ queryKey: waitlistKey }),
  });
}
