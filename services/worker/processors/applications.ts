import { settleApplies } from '@hall/domain/groups/group-visits';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Gives back the applications whose session was closed, and refuses those whose session begins undecided. */
export const applicationProcessors = (deps: WorkerDeps): Processor[] => [
  processor('applications.settle', async () => ({ done: await settleApplies(deps) })),
];
