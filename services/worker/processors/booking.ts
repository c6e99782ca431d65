import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Decides the requests of a job; concurrent jobs share transactions. */
export const bookingProcessors = ({ decider }: WorkerDeps): Processor[] => [
  processor('booking.decide', async ({ requests }) => {
    await Promise.all(requests.map(({ requestid, day }) => decider.decide(requestid, day)));
    return null;
  }),
];
