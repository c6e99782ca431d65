import { endStatuses } from '@hall/domain/people/accounts';
import { applyBlacklistRule } from '@hall/domain/people/blacklist';
import { linkAccounts } from '@hall/domain/people/clusters';
import { scoreAccounts } from '@hall/domain/people/risk';
import { type Processor, processor } from '../processor';
import type { WorkerDeps } from '../worker-deps';

/** Lifts expired warnings and locks, applies the hall's blacklist rule, scores accounts and links related ones. */
export const accountProcessors = (deps: WorkerDeps): Processor[] => [
  processor('accounts.liftStatuses', async () => ({
    done: await endStatuses(deps.database, (await deps.settings.get()).noShow.days),
  })),
  processor('accounts.applyBlacklistRule', async () => ({ done: await applyBlacklistRule(deps) })),
  processor('accounts.scoreRisk', async () => ({ done: await scoreAccounts(deps) })),
  processor('accounts.link', async () => ({ done: await linkAccounts(deps) })),
];
