import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { requestOf } from '../request';
import { useStaffMutation } from '../use-staff-mutation';

/** What is done with a queue of background work, and why. */
export interface QueueSwitch {
  queue: string;
  verb: 'pause' | 'resume';
  reason: string;
}

/** Stops a queue of background work, or lets it go on. */
export function useSwitchQueue() {
  const { pauseQueue, resumeQueue } = operationEndpoints;
  return useStaffMutation(
    ({ queue, verb, reason }: QueueSwitch) =>
      requestOf(verb === 'pause' ? pauseQueue : resumeQueue, { queue }, { reason }),
    { quiet: true },
  );
}
