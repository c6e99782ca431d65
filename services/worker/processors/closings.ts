import { endOrder } from '@hall/domain/reservation/orders';
import { carryOutClosing, findOpenClosings } from '@hall/domain/schedule/plan';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Cancels the orders of closed days and sessions. */
export const closingProcessors = (deps: WorkerDeps): Processor[] => [
  processor('closings.carryOut', async ({ closingId }) => {
    await carryOutClosing({ ...deps, endOrder }, closingId);
    return null;
  }),
  processor('closings.sweep', async () => {
    const open = await findOpenClosings(deps.database);
    await deps.jobs.addAll(
      'closings.carryOut',
      open.map((closingId) => ({ closingId })),
    );
    return { added: open.length };
  }),
];
