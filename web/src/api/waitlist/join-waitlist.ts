import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import {
  type JoinWaitlistAnswer,
  type JoinWaitlistDto,
  waitlistCalls,
} from '@hall/shared/contract/waitlist';
import { call } from '../call';
import { keys } from '../keys';

/** Takes a place in the waiting list. What went wrong is told by who asks. */
export function useJoinWaitlist(told: {
  onSuccess(answer: JoinWaitlistAnswer): Promise<void>;
  onError(error: Error): void;
}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: FieldsOf<JoinWaitlistDto>) => call(waitlistCalls.join, fields),
    async onSuccess(answer) {
      await queries.invalidateQueries({ queryKey: keys.waitlist });
      await told.onSuccess(answer);
    },
    onError: told.onError,
    meta: { silent: true },
  });
}
