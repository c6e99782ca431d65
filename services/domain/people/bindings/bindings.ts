import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus } from '@hall/shared/codes/states';
import type { BindingStep, RecordedState } from '@hall/shared/rules/bindings';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import type { Deps } from '../../configuration/settings';
import { type Actor, assertUndoable, recordAct } from '../../foundation/audit';
import { holdAccount } from '../accounts';
import { notifyOfStep } from './notify-of-step';
import * as store from './binding.repository';
import type { BindingHistory } from './binding.repository';
import * as lists from './binding-lists.repository';
import type { BindingRecord } from './binding-lists.repository';
import type { GuideBinding } from './guide-binding.entity';
import { type Agency, findAgency } from './parties.repository';
import { countPendingOrders } from './pending-orders.sql';
import { illegalStep, stateAfterOrRefuse, type StepBy, takeStep, writeStep } from './take-step';

type BindingDeps = Pick<Deps, 'database' | 'settings' | 'signIns'>;

/** The state of a guide's latest binding. */
export interface GuideBindingStatus {
  state: RecordedState;
  /** Since when the binding has this state. */
  since: Date;
  agency: Agency;
  ordersPending: number;
  history: BindingHistory;
}

/**
 * Takes a step of a guide's binding in one transaction; `shared/rules/bindings` defines the steps.
 * @param record writes the audit entry of staff in the step's transaction, as its last statement
 */
async function stepOnce(
  { settings, database, signIns }: BindingDeps,
  guideId: string,
  find: (transaction: Transaction) => Promise<GuideBinding | undefined>,
  name: BindingStep,
  by: StepBy & { isUndoable?: boolean },
  record?: (transaction: Transaction, from: RecordedState) => Promise<void>,
): Promise<void> {
  const rules = await settings.get();
  await database.transaction(async (transaction) => {
    await holdAccount(transaction, guideId);
    const found = await find(transaction);
    if (!found) throw notFoundError();
    await takeStep(transaction, found, name, by);
    await notifyOfStep(transaction, found, name, rules, by.isUndoable);
    await record?.(transaction, found.state);
  });
  signIns.forget(guideId);
}

/** @returns undefined for a guide who never applied */
export async function findBindingOfGuide(
  { database }: BindingDeps,
  guideId: string,
): Promise<GuideBindingStatus | undefined> {
  const binding = await store.findLatest(database, guideId);
  const agency = binding && (await findAgency(database, binding.agencyId));
  if (!agency) return undefined;
  return {
    state: binding.state,
    since: binding.changedAt,
    agency,
    ordersPending: await countPendingOrders(database, guideId, agency.id),
    history: await store.findHistory(database, [binding.id]),
  };
}

/** @throws {AnswerError} A00009 no such agency; A00012 (409) the guide has an open binding */
export async function requestBinding(
  { settings, database, signIns }: BindingDeps,
  guideId: string,
  agencyId: string,
  reason?: string,
): Promise<void> {
  const rules = await settings.get();
  await database.transaction(async (transaction) => {
    await holdAccount(transaction, guideId);
    const latest = await store.findLatest(transaction, guideId);
    const by: StepBy = { actor: 'guide', reason };
    stateAfterOrRefuse(latest?.state ?? 'none', 'apply', by);
    const agency = await findAgency(transaction, agencyId);
    if (!agency || !mayTakeGuides(agency.status)) throw noSuchAgency();
    const binding = await store.insertBinding(transaction, guideId, agencyId);
    await writeStep(transaction, binding.id, 'apply', by);
    await notifyOfStep(transaction, binding, 'apply', rules);
  });
  signIns.forget(guideId);
}

/**
 * @param by the agency, optional; it must be the one of the latest binding
 * @throws {AnswerError} A00012 (409) if the state does not allow the step
 */
export const takeStepOfGuide = (
  deps: BindingDeps,
  guideId: string,
  name: BindingStep,
  { agencyId, reason }: { agencyId?: string | undefined; reason?: string | undefined },
): Promise<void> =>
  stepOnce(
    deps,
    guideId,
    async (transaction) => {
      const latest = await store.findLatest(transaction, guideId);
      if (!latest || (agencyId && agencyId !== latest.agencyId)) throw illegalStep();
      return latest;
    },
    name,
    { actor: 'guide', reason },
  );

/** @returns the agency's guides with the history of their bindings */
export async function readBindingsOfAgency(
  { database }: BindingDeps,
  agencyId: string,
): Promise<{ guides: BindingRecord[]; history: BindingHistory }> {
  const guides = await lists.listOfAgency(database, agencyId);
  const ids = guides.map(({ id }) => id);
  return { guides, history: await store.findHistory(database, ids) };
}

/**
 * @param operatorName the operator who acts for the agency
 * @throws {AnswerError} A00009 the guide never applied to the agency; A00012 (409) if the state does not allow the
 *   step; A00002 without a required reason
 */
export const takeStepOfAgency = (
  deps: BindingDeps,
  agencyId: string,
  guideId: string,
  name: BindingStep,
  { operatorName, reason }: { operatorName?: string | undefined; reason?: string | undefined },
): Promise<void> =>
  stepOnce(
    deps,
    guideId,
    (transaction) => store.findBetween(transaction, guideId, agencyId),
    name,
    { actor: 'agency', name: operatorName, reason },
  );

/** For staff. @throws {AnswerError} A00009 */
export async function getBinding(
  { database }: BindingDeps,
  bindingId: string,
): Promise<{ binding: BindingRecord; history: BindingHistory }> {
  const binding = await lists.findRecord(database, bindingId);
  if (!binding) throw notFoundError();
  return { binding, history: await store.findHistory(database, [bindingId]) };
}

/**
 * Staff approve or reject for the agency, or unbind. Of two parallel steps, the second finds the state changed.
 * @throws {AnswerError} A00009; A00012 (409); A00002 without a required reason
 */
export async function takeStepOfStaff(
  deps: BindingDeps,
  bindingId: string,
  name: 'approve' | 'reject' | 'unbind',
  actor: Actor,
  reason?: string,
  undoable?: boolean,
): Promise<void> {
  const binding = await store.findById(deps.database, bindingId);
  if (!binding) throw notFoundError();
  const subject = { type: 'binding', id: bindingId };
  const isUndoable = undoable === true && name === 'approve';
  const by = { actor: 'staff' as const, name: actor.staff.username, reason, isUndoable };
  const find = (transaction: Transaction) => store.findById(transaction, bindingId);
  await stepOnce(deps, binding.guideId, find, name, by, async (transaction, from) => {
    const after = { state: (await find(transaction))?.state };
    const act = `binding.${name}` as const;
    await recordAct(transaction, {
      ...{ ...actor, act, subject, reason },
      ...{ before: { state: from }, after },
    });
  });
}

/**
 * Undoes an approval by staff within `undoSeconds`: the binding waits again, and nobody gets a message.
 * @throws {AnswerError} A00009; A00012 (409) as in `assertUndoable`, or if another step was taken
 */
export async function undoBindingApproval(
  deps: BindingDeps,
  bindingId: string,
  actor: Actor,
): Promise<void> {
  const binding = await store.findById(deps.database, bindingId);
  if (!binding) throw notFoundError();
  const subject = { type: 'binding', id: bindingId };
  const find = async (transaction: Transaction) => {
    await assertUndoable(transaction, subject, actor);
    return store.findById(transaction, bindingId);
  };
  const by = { actor: 'staff' as const, name: actor.staff.username };
  await stepOnce(deps, binding.guideId, find, 'undoApprove', by, async (transaction, from) => {
    await recordAct(transaction, {
      ...{ ...actor, act: 'binding.undo', subject },
      ...{ before: { state: from }, after: { state: 'pending' } },
    });
  });
}

/** Ends the open bindings of a deleted account and erases personal data in its history, in the same transaction. */
export async function endBindingsOf(
  { signIns }: Pick<BindingDeps, 'signIns'>,
  transaction: Transaction,
  accountId: string,
  type: 'tg' | 'ta',
): Promise<void> {
  const name = type === 'tg' ? 'guideLeft' : 'agencyLeft';
  const actor = type === 'tg' ? 'guide' : 'agency';
  for (const { guideId } of await store.findOpenOf(transaction, accountId)) {
    await holdAccount(transaction, guideId);
    const binding = await store.findLatest(transaction, guideId);
    const open = binding && [binding.guideId, binding.agencyId].includes(accountId);
    if (open) await takeStep(transaction, binding, name, { actor });
    signIns.forget(guideId);
  }
  await store.eraseHistoryOf(transaction, accountId, type);
}

/** Waiting, normal or warned: the hall has not refused the agency. */
const mayTakeGuides = (status: AccountStatus): boolean =>
  status !== AccountStatus.locked && status !== AccountStatus.rejected;

const noSuchAgency = (): AnswerError =>
  new AnswerError(AnswerCode.notFound, {
    status: 404,
    key: 'answer.A00009_agency',
    faults: [{ field: 'taid', key: 'answer.A00009_agency' }],
  });
