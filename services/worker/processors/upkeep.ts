import { logAudit, publishHead } from '@hall/domain/foundation/audit';
import { keepDayCounts } from '@hall/domain/administration/statistics';
import { eraseOldData } from '@hall/domain/data-protection/retention';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/**
 * Writes audit entries into the log, publishes the newest one daily, deletes expired data hourly, and counts past
 * days.
 */
export const upkeepProcessors = (deps: WorkerDeps): Processor[] => [
  processor('upkeep.publishHead', async () => {
    if (!deps.auditHeads) return { done: 0 };
    const { folder, seals } = deps.auditHeads;
    return { done: (await publishHead(deps.database, folder, seals)) ? 1 : 0 };
  }),
  processor('upkeep.logAudit', async () => ({ done: await logAudit(deps.database, deps.logger) })),
  processor('upkeep.eraseOld', async () => ({ done: await eraseOldData(deps) })),
  processor('upkeep.countDays', async () => ({ done: await keepDayCounts(deps.database) })),
];
