import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { waitingRoomCalls } from '@hall/shared/contract/waiting-room';
import { useToken } from '../device/account-type';
import { call } from './call';

const roomKey = (date: string, actid?: number) => ['line', date, actid] as const;

/** How the account stands in the line before a day's release; asked again when the server says to. */
export function useLine(
  date: string,
  enabled: boolean,
  clockAheadMs: number,
  /** The area whose line it is; the one being booked where unset. */
  actid?: number,
) {
  const signedIn = useToken() !== null;
  return useQuery({
    queryKey: roomKey(date, actid),
    queryFn: () => call(waitingRoomCalls.place, { eventsdate: date }, { actid }),
    enabled: signedIn && enabled,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return 5000;
      if (data.admitted) return false;
      // Who waits for the line to open need not ask meanwhile: the longest timer is a minute.
      const untilOpen = Date.parse(data.opensat) - Date.now() - clockAheadMs;
      return data.joined ? data.nextpollms : Math.min(60_000, Math.max(data.nextpollms, untilOpen));
    },
    meta: { silent: true },
  });
}

/** Takes the account's one place; with the work that was asked for it, where it was done. */
export function useJoinWaitingRoom(date: string, actid?: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: string | undefined) =>
      call(waitingRoomCalls.join, { eventsdate: date, ...(work && { work }) }, { actid }),
    onSuccess: (answer) => queries.setQueryData(roomKey(date, actid), answer),
  });
}
