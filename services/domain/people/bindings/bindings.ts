import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus } from '@hall/shared/codes/states';
import type { SearchBindingsDto } from '@hall/shared/contract/staff/bindings';
import type { BindingStep, RecordedState } from '@hall/shared/rules/bindings';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import type { ListPage } from '@hall/platform/postgres/page';
import type { Settings } from '../../configuration/settings';
import { type Actor, assertUndoable, recordAct } from '../../foundation/audit';
import { holdAccount } from '../accounts';
import { type Applicant, readApplicant, notifyOfStep } from './notify-of-step';
import * as store from './binding.repository';
import type { BindingHistory } from './binding.repository';
import * as lists from './binding-lists.repository';
import type { BindingRecord } from './binding-lists.repository';
import type { GuideBinding } from './guide-binding.entity';
import { type Agency, findAgency, searchAgencies } from './parties.repository';
import { countPendingOrders } from './pending-orders.sql';
import { illegalStep, stateAfterOrRefuse, type StepBy, takeStep, writeStep } from './take-step';

export interface BindingDeps {
  database: Database;
  settings: Pick<Settings, 'get'>;
  /** Drops cached sign-ins of an account. */
  signIns: { forget(accountId: string): void };
}

/** The state of a guide's latest binding. */
export interface GuideStanding {
  state: RecordedState;
  /** Since when the binding has this state. */
  since: Date;
  agency: Agency;
  ordersPending: number;
  history: BindingHistory;
}

export interface Bindings {
  /** @returns undefined for a guide who never applied */
  ofGuide(guideId: string): Promise<GuideStanding | undefined>;
  /** Agencies that a guide can apply to, by part of the name. */
  searchAgencies(keyword: string): Promise<Agency[]>;
  /** @throws {AnswerError} A00009 no such agency; A00012 (409) the guide has an open binding */
  apply(guideId: string, agencyId: string, reason?: string): Promise<void>;
  /**
   * @param by the agency, optional; it must be the one of the latest binding
   * @throws {AnswerError} A00012 (409) if the state does not allow the step
   */
  stepOfGuide(
    guideId: string,
    step: BindingStep,
    by: { agencyId?: string | undefined; reason?: string | undefined },
  ): Promise<void>;
  ofAgency(agencyId: string): Promise<{ guides: BindingRecord[]; history: BindingHistory }>;
  /** @throws {AnswerError} A00009 unless an application of the guide waits for the agency */
  applicantOf(agencyId: string, guideId: string): Promise<Applicant>;
  /** Checks that the agency may see the guide. @throws {AnswerError} A00009 the guide never applied to the agency */
  checkKnown(agencyId: string, guideId: string): Promise<void>;
  /**
   * @param operatorName the operator who acts for the agency
   * @throws {AnswerError} A00009 the guide never applied to the agency; A00012 (409) if the state does not allow the
   *   step; A00002 without a required reason
   */
  stepOfAgency(
    agencyId: string,
    guideId: string,
    step: BindingStep,
    by: { operatorName?: string | undefined; reason?: string | undefined },
  ): Promise<void>;
  /** For staff: one page of all bindings. */
  list(query: SearchBindingsDto): Promise<ListPage<BindingRecord>>;
  /** For staff. @throws {AnswerError} A00009 */
  get(bindingId: string): Promise<{ binding: BindingRecord; history: BindingHistory }>;
  /**
   * Staff approve or reject for the agency, or unbind. Of two parallel steps, the second finds the state changed.
   * @throws {AnswerError} A00009; A00012 (409); A00002 without a required reason
   */
  stepOfStaff(
    bindingId: string,
    step: 'approve' | 'reject' | 'unbind',
    actor: Actor,
    reason?: string,
    undoable?: boolean,
  ): Promise<void>;
  /**
   * Undoes an approval by staff within `undoSeconds`: the binding waits again, and nobody gets a message.
   * @throws {AnswerError} A00009; A00012 (409) as in `assertUndoable`, or if another step was taken
   */
  undoApproval(bindingId: string, actor: Actor): Promise<void>;
  /** @returns the guides who are bound to the agency and reviewed */
  guidesOf(agencyId: string, guideIds: string[]): Promise<string[]>;
  /** Ends the open bindings of a deleted account and erases personal data in its history, in the same transaction. */
  endAllOf(transaction: Transaction, accountId: string, type: 'tg' | 'ta'): Promise<void>;
  /** Renames an operator in the history of the agency's bindings; empty: erases the name. */
  renameOperator(
    transaction: Transaction,
    agencyId: string,
    from: string,
    to: string,
  ): Promise<void>;
}

/** The bindings of guides to agencies; `shared/rules/bindings` defines the steps. */
export function createBindings(deps: BindingDeps): Bindings {
  const { database, settings } = deps;
  const step = async (
    guideId: string,
    find: (transaction: Transaction) => Promise<GuideBinding | undefined>,
    name: BindingStep,
    by: StepBy & { isUndoable?: boolean },
    /** Writes the audit entry of staff in the step's transaction, as its last statement. */
    record?: (transaction: Transaction, from: RecordedState) => Promise<void>,
  ): Promise<void> => {
    const rules = await settings.get();
    await database.transaction(async (transaction) => {
      await holdAccount(transaction, guideId);
      const found = await find(transaction);
      if (!found) throw notFoundError();
      await takeStep(transaction, found, name, by);
      await notifyOfStep(transaction, found, name, rules, by.isUndoable);
      await record?.(transaction, found.state);
    });
    deps.signIns.forget(guideId);
  };

  return {
    async ofGuide(guideId) {
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
    },
    searchAgencies: (keyword) => searchAgencies(database, keyword),
    async apply(guideId, agencyId, reason) {
      const rules = await settings.get();
      await database.transaction(async (transaction) => {
        await holdAccount(transaction, guideId);
        const latest = await store.findLatest(transaction, guideId);
        const by: StepBy = { actor: 'guide', reason };
        stateAfterOrRefuse(latest?.state ?? 'none', 'apply', by);
        const agency = await findAgency(transaction, agencyId);
        if (!agency || !mayTakeGuides(agency.status)) throw noSuchAgency();
        const applied = await store.insertBinding(transaction, guideId, agencyId);
        await writeStep(transaction, applied.id, 'apply', by);
        await notifyOfStep(transaction, applied, 'apply', rules);
      });
      deps.signIns.forget(guideId);
    },
    stepOfGuide: (guideId, name, { agencyId, reason }) =>
      step(
        guideId,
        async (transaction) => {
          const latest = await store.findLatest(transaction, guideId);
          if (!latest || (agencyId && agencyId !== latest.agencyId)) throw illegalStep();
          return latest;
        },
        name,
        { actor: 'guide', reason },
      ),
    async ofAgency(agencyId) {
      const guides = await lists.listOfAgency(database, agencyId);
      const ids = guides.map(({ id }) => id);
      return { guides, history: await store.findHistory(database, ids) };
    },
    applicantOf: (agencyId, guideId) => readApplicant(database, agencyId, guideId),
    async checkKnown(agencyId, guideId) {
      if (!(await store.findBetween(database, guideId, agencyId))) throw notFoundError();
    },
    stepOfAgency: (agencyId, guideId, name, { operatorName, reason }) =>
      step(guideId, (transaction) => store.findBetween(transaction, guideId, agencyId), name, {
        actor: 'agency',
        name: operatorName,
        reason,
      }),
    list: (query) => lists.listBindings(database, query),
    async get(bindingId) {
      const binding = await lists.findRecord(database, bindingId);
      if (!binding) throw notFoundError();
      return { binding, history: await store.findHistory(database, [bindingId]) };
    },
    async stepOfStaff(bindingId, name, actor, reason, undoable) {
      const binding = await store.findById(database, bindingId);
      if (!binding) throw notFoundError();
      const subject = { type: 'binding', id: bindingId };
      const isUndoable = undoable === true && name === 'approve';
      const by = { actor: 'staff' as const, name: actor.staff.username, reason, isUndoable };
      const find = (transaction: Transaction) => store.findById(transaction, bindingId);
      await step(binding.guideId, find, name, by, async (transaction, from) => {
        const after = { state: (await find(transaction))?.state };
        const act = `binding.${name}` as const;
        await recordAct(transaction, {
          ...{ ...actor, act, subject, reason },
          ...{ before: { state: from }, after },
        });
      });
    },
    async undoApproval(bindingId, actor) {
      const binding = await store.findById(database, bindingId);
      if (!binding) throw notFoundError();
      const subject = { type: 'binding', id: bindingId };
      const find = async (transaction: Transaction) => {
        await assertUndoable(transaction, subject, actor);
        return store.findById(transaction, bindingId);
      };
      const by = { actor: 'staff' as const, name: actor.staff.username };
      await step(binding.guideId, find, 'undoApprove', by, async (transaction, from) => {
        await recordAct(transaction, {
          ...{ ...actor, act: 'binding.undo', subject },
          ...{ before: { state: from }, after: { state: 'pending' } },
        });
      });
    },
    guidesOf: (agencyId, guideIds) => lists.findGuidesOf(database, agencyId, guideIds),
    async endAllOf(transaction, accountId, type) {
      const name = type === 'tg' ? 'guideLeft' : 'agencyLeft';
      const actor = type === 'tg' ? 'guide' : 'agency';
      for (const { guideId } of await store.findOpenOf(transaction, accountId)) {
        await holdAccount(transaction, guideId);
        const binding = await store.findLatest(transaction, guideId);
        const open = binding && [binding.guideId, binding.agencyId].includes(accountId);
        if (open) await takeStep(transaction, binding, name, { actor });
        deps.signIns.forget(guideId);
      }
      await store.eraseHistoryOf(transaction, accountId, type);
    },
    renameOperator: store.renameOperatorInHistory,
  };
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
