import { Any, In } from 'typeorm';
import { openStates, type RecordedState } from '@hall/shared/rules/bindings';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { BindingStep } from './binding-step.entity';
import { GuideBinding } from './guide-binding.entity';

export async function findLatest(
  db: Queryable,
  guideId: string,
): Promise<GuideBinding | undefined> {
  return findNewest(db, { guideId });
}

export function findBetween(
  db: Queryable,
  guideId: string,
  agencyId: string,
): Promise<GuideBinding | undefined> {
  return findNewest(db, { guideId, agencyId });
}

async function findNewest(
  db: Queryable,
  where: { guideId: string; agencyId?: string },
): Promise<GuideBinding | undefined> {
  const found = await db.getRepository(GuideBinding).findOne({ where, order: { id: 'DESC' } });
  return found ?? undefined;
}

export async function findById(db: Queryable, id: string): Promise<GuideBinding | undefined> {
  return (await db.getRepository(GuideBinding).findOneBy({ id })) ?? undefined;
}

/** @returns the bindings of a guide or an agency that are asked for or stand, in the order in which guides are locked */
export function findOpenOf(db: Queryable, accountId: string): Promise<GuideBinding[]> {
  const state = In(openStates);
  return db.getRepository(GuideBinding).find({
    where: [
      { guideId: accountId, state },
      { agencyId: accountId, state },
    ],
    order: { guideId: 'ASC' },
  });
}

export async function insertBinding(
  transaction: Transaction,
  guideId: string,
  agencyId: string,
): Promise<GuideBinding> {
  const bindings = transaction.getRepository(GuideBinding);
  const binding = bindings.create({ guideId, agencyId, state: 'pending' });
  await bindings.insert(binding);
  return binding;
}

export async function updateState(
  transaction: Transaction,
  bindingId: string,
  state: RecordedState,
): Promise<void> {
  await transaction
    .getRepository(GuideBinding)
    .update({ id: bindingId }, { state, version: () => 'version + 1', changedAt: () => 'now()' });
}

/** What became of bindings, the newest first. */
export type BindingHistory = BindingStep[];

export async function insertStep(
  transaction: Transaction,
  step: Pick<BindingStep, 'bindingId' | 'step' | 'actor' | 'actorName' | 'reason'>,
): Promise<void> {
  await transaction.getRepository(BindingStep).insert(step);
}

export function findHistory(db: Queryable, bindingIds: string[]): Promise<BindingHistory> {
  return db
    .getRepository(BindingStep)
    .find({ where: { bindingId: Any(bindingIds) }, order: { id: 'DESC' }, take: 1000 });
}
