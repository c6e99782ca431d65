import type { ApplicationDraft, ApplicationForm } from '@hall/shared/contract/group-visit';
import { type StepAhead, stepsAhead, mayHappen } from '@hall/shared/rules/approval';
import { replacementsLeft, replacesUntil } from '@hall/shared/rules/replacing';
import { getOwnApplication, lockForAct, wrongStateError } from './application-access';
import { openForm, assertComplete } from './application-form';
import type { Application } from './application-record';
import * as store from './application.repository';
import type { GroupApplicationStep, StoredPerson } from './group-application.entity';
import { notifyUnit } from './notify-unit';
import { findMovedVisit, findRelated, heldBeside, type RelatedApplications } from './move-visit';
import { saveDraft, type ApplicationDeps } from './save-application';
import type { UnitSignIn } from './units';
import { Approval } from '@hall/shared/codes/approval';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { createToken } from '@hall/platform/crypto/tokens';
import { AnswerError, fieldError } from '@hall/platform/errors';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { assertPartyTaken, type HallSettings, type Settings } from '../../configuration/settings';
import type { BlacklistCache } from '../../people/blacklist';
import { type HoldDeps, holdParty } from '../../reservation/booking';
import { countOwnEvents } from '../../reservation/orders';
import { writeSession, writeState } from './write-application.repository';

type SubmitDeps = ApplicationDeps &
  HoldDeps & {
    blacklist: Pick<BlacklistCache, 'holds'>;
    settings: Settings;
  };

/**
 * Submits an application. It is saved first, so that a refusal loses nothing. It counts as submitted only once its
 * persons have seats in the team pool. A returned application keeps its seats unless its persons or session changed;
 * then it swaps them in one transaction. One that asks for another date of a visit takes seats beside that visit's.
 * @throws {AnswerError} A00002 for the form, A00009, A00012 for its state, B00002 for a person on the blacklist, and
 *   the errors of `holdParty` for the seats
 */
export async function submitApplication(
  deps: SubmitDeps,
  unit: UnitSignIn,
  draft: ApplicationDraft,
): Promise<Application> {
  if (draft.authapplyid) {
    const { approval } = await getOwnApplication(deps.database, unit.unitId, draft.authapplyid);
    if (!mayHappen('submit', approval)) throw wrongStateError(approval);
  }
  const saved = await saveDraft(deps, unit, draft);
  const form = assertComplete(saved.form);
  const settings = await deps.settings.get();
  assertPartyTaken(settings, form.personsdata);
  const session = await store.findSession(deps.database, form.eventssessionid);
  if (!session) throw fieldError('eventssessionid', 'validation.session');
  if (form.eventsdate && form.eventsdate !== session.visitDate)
    throw fieldError('eventsdate', 'validation.sessionDate');
  const { row } = await saveDraft(deps, unit, {
    ...form,
    eventsdate: session.visitDate,
    authapplyid: saved.row.id,
  });
  assertNotBlacklisted(deps.blacklist, row.persons);
  const beside = heldBeside(await findMovedVisit(deps.database, row), session.visitDate);

  const hand = async (transaction: Transaction, orderId: string): Promise<void> => {
    await writeSession(transaction, row.id, session.id);
    await writeState(
      transaction,
      row.id,
      { event: 'submit', approval: Approval.submitted, by: { kind: 'unit', name: unit.unitname } },
      {
        orderId,
        approvalcomments: '',
        fixedfields: [],
        firstApprovedBy: null,
        submitted: true,
      },
    );
    const submitted = await store.findAnyApplication(transaction, row.id);
    if (submitted) await notifyUnit(transaction, submitted, { reviewTime: settings.reviewTime });
  };
  const unchangedOrderId = await findUnchangedOrder(deps, row, session.id);
  if (unchangedOrderId)
    await deps.database.transaction(async (transaction) => {
      assertUnchanged(await lockForAct(transaction, row.id, 'submit'), row);
      await hand(transaction, unchangedOrderId);
    });
  else
    await holdParty(
      deps,
      {
        requestid: `auth-${createToken()}`,
        areaId: session.areaId,
        sessionId: session.id,
        date: session.visitDate,
        pool: 'team',
        visitors: row.persons,
        ticketStatus: TicketStatus.pendingReview,
        replaces: row.orderId,
        beside,
      },
      {
        before: async (transaction) =>
          assertUnchanged(await lockForAct(transaction, row.id, 'submit'), row),
        after: (transaction, { orderId }) => hand(transaction, orderId),
      },
    );
  return getOwnApplication(deps.database, unit.unitId, row.id);
}

/** @returns the order if its session and people are unchanged, so that its seats stay held */
async function findUnchangedOrder(
  deps: SubmitDeps,
  row: Application,
  sessionId: string,
): Promise<string | undefined> {
  if (!row.orderId || row.orderStatus !== OrderStatus.pendingTravel || row.sessionId !== sessionId)
    return undefined;
  const held = await store.findHeldPeople(deps.database, row.orderId);
  const asked = row.persons.map(({ key, realname }) => `${key} ${realname}`).sort();
  return held.join('\n') === asked.join('\n') ? row.orderId : undefined;
}

/** Two windows can edit the same application, so the submitted form must equal the checked one. */
function assertUnchanged(now: Application, checked: Application): void {
  if (now.version !== checked.version) throw wrongStateError(now.approval, 409);
}

/** @throws {AnswerError} B00002 with the names of people on the blacklist */
export function assertNotBlacklisted(
  blacklist: Pick<BlacklistCache, 'holds'>,
  persons: StoredPerson[],
): void {
  const rows = persons.flatMap(({ key }, row) => (blacklist.holds([key]) ? [row] : []));
  if (!rows.length) return;
  throw new AnswerError(RefusalCode.blacklisted, {
    key: 'application.blacklisted',
    params: { names: rows.map((row) => persons[row]?.realname ?? '') },
    faults: rows.map((index) => ({ field: 'idnum', index, key: 'validation.idnum.blacklisted' })),
  });
}

/** An application as its unit reads it. */
export interface OpenApplication {
  row: Application;
  form: ApplicationForm;
  steps: GroupApplicationStep[];
  /** The remaining steps. */
  ahead: StepAhead[];
  /** How many people can still be replaced, and until when. */
  replacing: { left: number; until: Date } | undefined;
  related: RelatedApplications;
}

/** @throws {AnswerError} A00009 */
export async function getApplication(
  deps: SubmitDeps,
  unit: UnitSignIn,
  applicationId: string,
): Promise<OpenApplication> {
  const row = await getOwnApplication(deps.database, unit.unitId, applicationId);
  const settings = await deps.settings.get();
  const { authorizations } = settings;
  const related = await findRelated(deps.database, row, 'unit');
  const isMoving = related.move && related.move.approval !== Approval.draft;
  return {
    row,
    form: openForm(deps, row),
    steps: await store.findSteps(deps.database, row),
    ahead: stepsAhead(row.approval, authorizations.steps, row.begun),
    replacing: isMoving ? undefined : await readReplacing(deps.database, row, settings),
    related,
  };
}

async function readReplacing(
  db: Queryable,
  { approval, begun, orderId, visitDate, persons }: Application,
  { replacing }: HallSettings,
): Promise<OpenApplication['replacing']> {
  if (!mayHappen('replace', approval) || begun || !orderId || !visitDate) return undefined;
  const until = replacesUntil(visitDate, replacing);
  const done = await countOwnEvents(db, orderId, 'replaced');
  const left = replacementsLeft(persons.length, done, replacing);
  return left && new Date() < until ? { left, until } : undefined;
}
