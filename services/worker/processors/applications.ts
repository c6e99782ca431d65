import { settleApplies } from '@hall/domain/groups/group-visits';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Returns applications whose session was closed, and refuses those still undecided when their session begins. */
export const applicationProcessors = (deps: WorkerDeps): Processor[] => [
  processor('applications.settle', async () => ({ done: await settleApplies(deps) })),
];
