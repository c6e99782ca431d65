import { completePastOrders, forgiveNoShows } from '@hall/domain/on-site/gate';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Completes orders of past sessions, and clears expired no-shows. */
export const visitProcessors = (deps: WorkerDeps): Processor[] => [
  processor('visits.complete', async () => ({ done: await completePastOrders(deps) })),
  processor('visits.forgiveNoShows', async () => ({ done: await forgiveNoShows(deps) })),
];
