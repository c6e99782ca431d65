import { useMutation, useQueryClient } from '@tanstack/react-query';
import { waitingRoomCalls } from '@hall/shared/contract/waiting-room';
import { call } from '../call';
import { keys } from '../keys';

/** Takes the account's one place; with the work that was asked for it, where it was done. */
export function useJoinWaitingRoom(date: string, actid?: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: string | undefined) =>
      call(waitingRoomCalls.join, { eventsdate: date, ...(work && { work }) }, { actid }),
    onSuccess: (answer) => queries.setQueryData(keys.line(date, actid), answer),
  });
}
