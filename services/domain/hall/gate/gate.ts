import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { openTicketStatuses, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { AdmitDto } from '@hall/shared/contract/staff/gate';
import { docTypesKnown } from '@hall/shared/rules/document-kinds';
import { findDocumentFault, normaliseIdNumber } from '@hall/shared/rules/documents';
import { judgeParty } from '@hall/shared/rules/gate-verdict';
import { hallDateOf, hallMinute } from '@hall/shared/rules/hall-time';
import { cleanScan } from '@hall/shared/rules/scanned-code';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError, notFoundError, wrongStateError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { readHallNow } from '@hall/platform/postgres/hall-clock';
import { type Actor, recordAct } from '../../office/audit';
import { findNewestLoss } from '../../office/restores';
import { noteEvent, setTickets, visitDayOfCode } from '../../reservation/orders';
import type { HallSettings, Settings } from '../settings';
import type { Admission } from './admission.entity';
import { takeNoShowBack } from './complete-past';
import * as admissions from './admission.repository';
import * as parties from './party.repository';
import { type FoundParty, type JudgedParty, toParty } from './party';

export interface GateDeps {
  database: Database;
  settings: Settings;
  sealer: Sealer;
  blindIndex: BlindIndex;
}

/** What an admission came to. */
export interface AdmissionOutcome {
  entryid: string;
  party: JudgedParty;
  /** How many went in, and those of them who were in already (offline only). */
  admitted: number;
  doubles: number;
  /** Until when it can be undone. */
  undoBefore: Date;
}

/** Who was looked up, and whether only whose document was read comes in without a look by eye. */
export interface LookUp {
  eachDocument: boolean;
  parties: FoundParty[];
}

/**
 * Finds who stands at the gate by what was scanned or typed. A number names its owner in each party that he belongs to:
 * a ticket that was passed on brings nobody else in.
 * @throws {AnswerError} A00009 where nothing is known of it; A00012 where a restore can have lost it
 */
export async function lookUpParty(deps: GateDeps, scanned: string): Promise<LookUp> {
  const code = cleanScan(scanned);
  const [{ found, keys }, now, { gate }] = await Promise.all([
    findParties(deps, code),
    readHallNow(deps.database),
    deps.settings.get(),
  ]);
  if (!found.length) throw await unknownParty(deps, code, now);
  const parties = found.map((order) => {
    const party = toParty(order, deps.sealer);
    const named = order.tickets.filter(({ visitorKey }) => keys.includes(visitorKey));
    return {
      ...party,
      verdict: judgeParty(party, now, gate),
      namedIds: named.map(({ id }) => id),
    };
  });
  return { eachDocument: gate.eachDocument, parties };
}

/** A code whose day is one that a restore can have lost may well be somebody's who did book. */
async function unknownParty({ database }: GateDeps, typed: string, now: Date): Promise<Error> {
  const loss = await findNewestLoss(database);
  const day = visitDayOfCode(normalCode(typed), now);
  if (!loss || !day || day < hallDateOf(loss.from)) return notFoundError();
  return wrongStateError('gate.lost', {
    from: hallMinute(loss.from),
    until: hallMinute(loss.until),
  });
}

/** Codes and order numbers are typed like document numbers: in groups, in small letters, in full width. */
const normalCode = normaliseIdNumber;

async function findParties(
  deps: GateDeps,
  typed: string,
): Promise<{ found: parties.GateOrder[]; keys: string[] }> {
  const byCode = await parties.findPartyByCode(deps.database, normalCode(typed));
  if (byCode.length) return { found: byCode, keys: [] };
  const { documents } = await deps.settings.get();
  const keys = docTypesKnown(documents)
    .filter((doctype) => findDocumentFault(doctype, typed) === undefined)
    .flatMap((doctype) => deps.blindIndex.all(doctype, typed));
  const found = keys.length ? await parties.findPartiesByVisitor(deps.database, keys) : [];
  return { found, keys };
}

/**
 * Admits all or some of a party. The same entry again is the same admission. A gate without network admits by
 * its list and tells later: then those are in already, and who was in before is flagged, not refused.
 * @throws {AnswerError} A00009 no such party or ticket; A00012 the party may not come in, or somebody of it is in
 *   already; A00011 the entry's id is another admission's
 */
export async function admitParty(
  deps: GateDeps,
  form: AdmitDto,
  by: Actor,
): Promise<AdmissionOutcome> {
  const { gate } = await deps.settings.get();
  await deps.database.transaction(async (transaction) => {
    if (!(await parties.lockParty(transaction, form.orderid))) throw notFoundError();
    const known = await admissions.findAdmission(transaction, form.entryid, gate.undoSeconds);
    if (known) return assertSame(known.admission, form);
    const row = await parties.findParty(transaction, form.orderid);
    if (!row) throw notFoundError();
    const now = await readHallNow(transaction);
    const at = form.at && new Date(form.at) < now ? new Date(form.at) : now;
    const chosen = row.tickets.filter(({ id }) => form.ticketids.includes(id));
    if (chosen.length !== form.ticketids.length) throw notFoundError();
    const doubleIds = chosen
      .filter(({ status }) => status === TicketStatus.verified)
      .map(({ id }) => id);
    if (!form.offline) assertMayEnter(row, chosen.length, doubleIds.length, now, gate);
    const fresh = chosen.filter(({ status }) => isOpen(status, form.offline)).map(({ id }) => id);
    const byEye = gate.eachDocument ? fresh.filter((id) => !form.readids?.includes(id)).length : 0;
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
      byEye,
      staff: by.staff.username,
      admittedAt: at,
      offline: form.offline ?? false,
    });
    if (fresh.length) {
      await noteEvent(transaction, row.id, 'admitted', { count: fresh.length });
      if (row.status === OrderStatus.completed) await takeNoShowBack(transaction, row.id);
    }
    await recordAct(transaction, {
      ...by,
      act: 'party.admit',
      subject: { type: 'order', id: row.id },
      after: {
        tickets: fresh.length,
        doubles: doubleIds.length,
        offline: form.offline ?? false,
        ...(byEye && { byEye }),
      },
    });
  });
  return readAdmission(deps, form.entryid);
}

/** A list that was made before a cancellation knows nothing of it: such a visitor is flagged as well. */
const isOpen = (status: TicketStatus, offline?: boolean): boolean =>
  openTicketStatuses.includes(status) || (offline === true && status === TicketStatus.expired);

function assertSame(known: Admission, form: AdmitDto): void {
  const same =
    known.orderId === form.orderid &&
    known.ticketIds.length === form.ticketids.length &&
    known.ticketIds.every((id) => form.ticketids.includes(id));
  if (!same) throw new AnswerError(AnswerCode.alreadyExists);
}

function assertMayEnter(
  row: parties.GateOrder,
  chosen: number,
  doubles: number,
  now: Date,
  grace: HallSettings['gate'],
): void {
  const verdict = judgeParty(
    {
      visitDate: row.visitDate,
      starttime: row.session.starttime,
      endtime: row.session.endtime,
      status: row.status,
      tickets: row.tickets,
    },
    now,
    grace,
  );
  const reason = verdict.admits && doubles ? 'allin' : verdict.reason;
  if (!verdict.admits || doubles || !chosen)
    throw new AnswerError(AnswerCode.wrongState, {
      key: `gate.${reason}`,
      params: { from: verdict.from, until: verdict.until, date: row.visitDate },
    });
}

async function readAdmission(deps: GateDeps, entryid: string): Promise<AdmissionOutcome> {
  const { gate } = await deps.settings.get();
  const known = (await admissions.findAdmission(deps.database, entryid, gate.undoSeconds))
    ?.admission;
  const row = known && (await parties.findParty(deps.database, known.orderId));
  if (!row) throw notFoundError();
  const party = toParty(row, deps.sealer);
  const verdict = judgeParty(party, await readHallNow(deps.database), gate);
  return {
    entryid,
    party: { ...party, verdict },
    admitted: known.ticketIds.length - known.doubleIds.length,
    doubles: known.doubleIds.length,
    undoBefore: new Date(known.recordedAt.getTime() + gate.undoSeconds * 1000),
  };
}

/**
 * Takes an admission back within its time: who went in by it is as if not in yet, and may come in again.
 * @throws {AnswerError} A00009 no such admission; A00012 its time is over, or it was taken back
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
