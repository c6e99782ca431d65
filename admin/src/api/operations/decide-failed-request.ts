import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { requestOf } from '../request';
import { type Told, useStaffMutation } from '../use-staff-mutation';

/** What becomes of a request that nothing could store, and why. */
export interface FailedRequestDecision {
  request: string;
  verb: 'retry' | 'drop';
  reason: string;
}

/** Tries a request again that nothing could store, or refuses it for good. */
export function useDecideFailedRequest(told?: Told<unknown, FailedRequestDecision>) {
  const { retryFailed, dropFailed } = operationEndpoints;
  return useStaffMutation(
    ({ request, verb, reason }: FailedRequestDecision) =>
      requestOf(verb === 'retry' ? retryFailed : dropFailed, { request }, { reason }),
    told,
  );
}
