import type { Database } from '@hall/platform/postgres/data-source';
import { insertBinding } from './binding.repository';
import { takeStep, writeStep } from './take-step';

/** Binds the demo's guide to its agency, with the same steps as real accounts. */
export function createDemonstrationBinding(
  database: Database,
  guideId: string,
  agencyId: string,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const binding = await insertBinding(transaction, guideId, agencyId);
    await writeStep(transaction, binding.id, 'apply', { actor: 'guide' });
    await takeStep(transaction, binding, 'approve', { actor: 'agency' });
  });
}
