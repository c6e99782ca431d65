import { useMutation, useQueryClient } from '@tanstack/react-query';
import { waitingRoomCalls } from '@hall/shared/contract/waiting-room';
import { useToken } from '../device/account-type';
import { call } from './call';
import { useAsk, queryOf } from './use-call';

const roomKey = (eventsdate: string, actid?: number) =>
  queryOf(waitingRoomCalls.place, { eventsdate }, { actid }).queryKey;

/** The account's state in the waiting room before a day's release. Polled at the interval that the server sets. */
export function useWaitingRoom(
  date: string,
  enabled: boolean,
  clockAheadMs: number,
  /** The area of the waiting room; default: the one being booked. */
  actid?: number,
) {
  const signedIn = useToken() !== null;
  return useAsk(
    waitingRoomCalls.place,
    { eventsdate: date },
    {
      actid,
      enabled: signedIn && enabled,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => {
        if (!data) return 5000;
        if (data.admitted) return false;
        // No polling is needed before the waiting room opens, but at most a minute passes between two polls.
        const untilOpen = Date.parse(data.opensat) - Date.now() - clockAheadMs;
        return data.joined
          ? data.nextpollms
          : Math.min(60_000, Math.max(data.nextpollms, untilOpen));
      },
      meta: { silent: true },
    },
  );
}

/** Takes the account's one place in the waiting room, with the proof of work if the server asked for it. */
export function useJoinWaitingRoom(date: string, actid?: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: string | undefined) =>
      call(waitingRoomCalls.join, { eventsdate: date, ...(work && { work }) }, { actid }),
    onSuccess: (answer) => queries.setQueryData(roomKey(date, actid), answer),
  });
}
