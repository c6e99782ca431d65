import { Any, In } from 'typeorm';
import { openStates, type RecordedState } from '@hall/shared/rules/bindings';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { BindingStep, GuideBinding } from './guide-binding.entity';

/** @returns a guide's newest binding, in any state */
export async function findLatest(
  db: Queryable,
  guideId: string,
): Promise<GuideBinding | undefined> {
  return findNewest(db, { guideId });
}

/** @returns the newest binding of the two, in any state */
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

/** @returns the binding, in any state; undefined if it does not exist */
export async function findById(db: Queryable, id: string): Promise<GuideBinding | undefined> {
  return (await db.getRepository(GuideBinding).findOneBy({ id })) ?? undefined;
}

/** @returns the open bindings of a guide or an agency, in locking order of the guides */
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

/** @throws the driver’s error 23505 if the guide has an open binding */
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

/** Sets the state of a binding; `takeStep` checks whether it is allowed. */
export async function updateState(
  transaction: Transaction,
  bindingId: string,
  state: RecordedState,
): Promise<void> {
  await transaction
    .getRepository(GuideBinding)
    .update({ id: bindingId }, { state, version: () => 'version + 1', changedAt: () => 'now()' });
}

/** The steps of bindings, newest first. */
export type BindingHistory = BindingStep[];

/** Adds a step to a binding's history, with the database's time. */
export async function insertStep(
  transaction: Transaction,
  step: Pick<BindingStep, 'bindingId' | 'step' | 'actor' | 'actorName' | 'reason'>,
): Promise<void> {
  await transaction.getRepository(BindingStep).insert(step);
}

/**
 * Renames or erases an agency's operator in the history of its bindings.
 * @param to empty if the operator was removed
 */
export async function renameOperatorInHistory(
  transaction: Transaction,
  agencyId: string,
  from: string,
  to: string,
): Promise<void> {
  await updateSteps(
    transaction,
    { agencyId },
    { actor: 'agency', actorName: from },
    { actorName: to },
  );
}

/**
 * Erases personal data in an account's history when it is deleted: a guide's reasons, the names of an agency's
 * operators.
 */
export async function eraseHistoryOf(
  transaction: Transaction,
  accountId: string,
  type: 'tg' | 'ta',
): Promise<void> {
  if (type === 'tg') await updateSteps(transaction, { guideId: accountId }, {}, { reason: '' });
  else
    await updateSteps(transaction, { agencyId: accountId }, { actor: 'agency' }, { actorName: '' });
}

async function updateSteps(
  transaction: Transaction,
  of: { guideId: string } | { agencyId: string },
  which: Partial<Pick<BindingStep, 'actor' | 'actorName'>>,
  change: Partial<Pick<BindingStep, 'actorName' | 'reason'>>,
): Promise<void> {
  const bindings = await transaction
    .getRepository(GuideBinding)
    .find({ select: { id: true }, where: of });
  const bindingId = In(bindings.map(({ id }) => id));
  await transaction.getRepository(BindingStep).update({ bindingId, ...which }, change);
}

/** @returns the steps of the bindings, the newest 1,000 */
export function findHistory(db: Queryable, bindingIds: string[]): Promise<BindingHistory> {
  return db
    .getRepository(BindingStep)
    .find({ where: { bindingId: Any(bindingIds) }, order: { id: 'DESC' }, take: 1000 });
}
