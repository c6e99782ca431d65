import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { AdmitDto } from '@hall/shared/contract/staff/gate';
import { admittedBy, type GateReason, judgeParty } from '@hall/shared/rules/gate-verdict';
import { hallDateOf, hallMinute } from '@hall/shared/rules/hall-time';
import { AnswerError, assertRepeat, notFoundError } from '@hall/platform/errors';
import type { Transaction } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { type Actor, recordAct } from '../../foundation/audit';
import { addToReport } from '../../groups/group-visits';
import { noteEvent, setTickets } from '../../reservation/orders';
import type { HallSettings, Deps } from '../../configuration/settings';
import type { Admission } from './admission.entity';
import { revokeAbsences } from './absences';
import * as admissions from './admission.repository';
import * as parties from './party.repository';
import { type JudgedParty, toParty, readPartyFacts } from './party';
import { readLastAdmissions } from './party-facts.sql';

export type GateDeps = Pick<Deps, 'database' | 'settings' | 'sealer' | 'blindIndex'>;

/** The result of an admission. */
export interface AdmissionOutcome {
  entryid: string;
  party: JudgedParty;
  /** The number admitted, and those of them who were already inside (offline only). */
  admitted: number;
  doubles: number;
  /** Until when it can be undone. */
  undoBefore: Date;
}

/**
 * Admits all or part of a party; repeating an entry has no effect. A gate without network admits by its list and
 * reports later, for orders of that day only. Visitors who were already inside are then flagged, not refused.
 * @throws {AnswerError} A00009 no such party or ticket; A00012 the party may not enter, or somebody is already inside;
 *   A00011 the entry's id is another admission's
 */
export async function admitParty(
  deps: GateDeps,
  form: AdmitDto,
  by: Actor,
): Promise<AdmissionOutcome> {
  const { gate, noShow } = await deps.settings.get();
  await deps.database.transaction(async (transaction) => {
    if (!(await parties.lockParty(transaction, form.orderid))) throw notFoundError();
    const known = await admissions.findAdmission(transaction, form.entryid, gate.undoSeconds);
    if (known) return assertRepeat(isSame(known.admission, form));
    const row = await parties.findParty(transaction, form.orderid);
    if (!row) throw notFoundError();
    const now = await readHallNow(transaction);
    const at = form.at && new Date(form.at) < now ? new Date(form.at) : now;
    const chosen = row.tickets.filter(({ id }) => form.ticketids.includes(id));
    if (chosen.length !== form.ticketids.length) throw notFoundError();
    const doubleIds = chosen
      .filter(({ status }) => status === TicketStatus.verified)
      .map(({ id }) => id);
    // An offline gate decided by its list, which has only the day's orders.
    const reason =
      !form.offline || hallDateOf(at) !== row.visitDate
        ? await assertMayEnter(transaction, row, chosen.length, doubleIds.length, at, gate)
        : undefined;
    const fresh = chosen.filter(({ status }) => isOpen(status, reason)).map(({ id }) => id);
    const late = parties.isReported(row) ? chosen.filter(({ id }) => fresh.includes(id)) : [];
    const { readids } = form;
    const documentsRead =
      gate.eachDocument && readids ? fresh.filter((id) => readids.includes(id)).length : null;
    await setTickets(transaction, row.id, fresh, TicketStatus.verified);
    await admissions.insertAdmission(transaction, {
      entryid: form.entryid,
      orderId: row.id,
      visitDate: row.visitDate,
      ticketIds: form.ticketids,
      doubleIds: [
        ...doubleIds,
        ...chosen.filter(({ id }) => ![...fresh, ...doubleIds].includes(id)).map(({ id }) => id),
      ],
      documentsRead,
      staff: by.staff.username,
      gate: form.gate ?? '',
      admittedAt: at,
      offline: form.offline ?? false,
    });
    if (fresh.length) {
      await noteEvent(transaction, row.id, 'admitted', { count: fresh.length }, at);
      if (row.status === OrderStatus.completed)
        await revokeAbsences(transaction, noShow.days, [row.id]);
    }
    const reportedAbsent = await addToReport(
      transaction,
      row.id,
      late.map(({ visitorKey }) => visitorKey),
    );
    await recordAct(transaction, {
      ...by,
      act: 'party.admit',
      subject: { type: 'order', id: row.id },
      after: {
        tickets: fresh.length,
        doubles: doubleIds.length,
        offline: form.offline ?? false,
        ...(documentsRead !== null && { documentsRead }),
        ...(reportedAbsent && { reportedAbsent }),
        ...(form.gate && { gate: form.gate }),
      },
    });
  });
  return readAdmission(deps, form.entryid);
}

/**
 * An offline list may be older than a cancellation, so such a visitor is flagged as well.
 * @param reason undefined if an offline gate decided
 */
const isOpen = (status: TicketStatus, reason: GateReason | undefined): boolean =>
  admittedBy(reason ?? 'welcome').includes(status) ||
  (reason === undefined && status === TicketStatus.expired);

const isSame = (known: Admission, form: AdmitDto): boolean =>
  known.orderId === form.orderid &&
  known.ticketIds.length === form.ticketids.length &&
  known.ticketIds.every((id) => form.ticketids.includes(id));

async function assertMayEnter(
  transaction: Transaction,
  row: parties.GateOrder,
  chosen: number,
  doubles: number,
  now: Date,
  gate: HallSettings['gate'],
): Promise<GateReason> {
  const verdict = judgeParty(
    { ...row.session, ...row, reported: parties.isReported(row) },
    now,
    gate,
  );
  if (verdict.admits && !doubles && chosen) return verdict.reason;
  const reason = verdict.admits && doubles ? 'allin' : verdict.reason;
  const [last] = reason === 'allin' ? await readLastAdmissions(transaction, [row.id]) : [];
  throw new AnswerError(
    AnswerCode.wrongState,
    last
      ? { key: 'gate.allinby', params: { at: hallMinute(last.at), by: last.by } }
      : {
          key: `gate.${reason}`,
          params: { from: verdict.from, until: verdict.until, date: row.visitDate },
        },
  );
}

async function readAdmission(deps: GateDeps, entryid: string): Promise<AdmissionOutcome> {
  const { gate } = await deps.settings.get();
  const known = (await admissions.findAdmission(deps.database, entryid, gate.undoSeconds))
    ?.admission;
  const row = known && (await parties.findParty(deps.database, known.orderId));
  if (!row) throw notFoundError();
  const factsOf = await readPartyFacts(deps.database, [row]);
  const party = toParty(row, deps.sealer, factsOf(row.id));
  const verdict = judgeParty(party, await readHallNow(deps.database), gate);
  return {
    entryid,
    party: { ...party, verdict },
    admitted: known.ticketIds.length - known.doubleIds.length,
    doubles: known.doubleIds.length,
    // An order that was completed meanwhile keeps its admissions.
    undoBefore:
      row.status === OrderStatus.pendingTravel
        ? new Date(known.recordedAt.getTime() + gate.undoSeconds * 1000)
        : known.recordedAt,
  };
}

/**
 * Undoes an admission in time; its visitors can be admitted again.
 * @throws {AnswerError} A00009 no such admission; A00012 it is too late, or it was already undone
 */
export async function undoAdmission(
  deps: GateDeps,
  entryid: string,
  by: Actor,
): Promise<AdmissionOutcome> {
  const { gate } = await deps.settings.get();
  await deps.database.transaction(async (transaction: Transaction) => {
    const found = await admissions.findAdmission(transaction, entryid, gate.undoSeconds);
    if (!found || !(await parties.lockParty(transaction, found.admission.orderId)))
      throw notFoundError();
    const known = await admissions.findAdmission(transaction, entryid, gate.undoSeconds);
    const row = await parties.findParty(transaction, found.admission.orderId);
    if (!known?.undoable || row?.status !== OrderStatus.pendingTravel)
      throw new AnswerError(AnswerCode.wrongState, { key: 'gate.undolate' });
    const { orderId, ticketIds, doubleIds } = known.admission;
    const fresh = ticketIds.filter((id) => !doubleIds.includes(id));
    await setTickets(transaction, orderId, fresh, TicketStatus.available);
    await admissions.markUndone(transaction, entryid);
    await noteEvent(transaction, orderId, 'undone', { count: fresh.length });
    await recordAct(transaction, {
      ...by,
      act: 'party.undo',
      subject: { type: 'order', id: orderId },
      after: { tickets: fresh.length },
    });
  });
  return readAdmission(deps, entryid);
}
