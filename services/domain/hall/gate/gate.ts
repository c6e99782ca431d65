import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { docTypes, type Locale, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import type { AdmitAnswer, AdmitDto, LookUpAnswer } from '@hall/shared/contract/staff/admissions';
import { findDocumentFault } from '@hall/shared/rules/documents';
import { judgeParty } from '@hall/shared/rules/gate-verdict';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { VisitorKey } from '@hall/platform/crypto/blind-index';
import type { Sealer } from '@hall/platform/crypto/seal';
import { AnswerError, notFoundError } from '@hall/platform/errors';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { type Acting, recordAct } from '../../office/audit';
import { noteEvent } from '../../reservation/orders';
import type { HallSettings, Settings } from '../settings';
import { takeNoShowBack } from './complete-past';
import * as store from './gate.repository';
import { presentParty } from './present-party';

export interface GateDeps {
  database: Database;
  settings: Settings;
  sealer: Sealer;
  blindIndex: (doctype: number, idnum: string) => VisitorKey;
}

/**
 * Finds who stands at the gate by what was scanned or typed.
 * @throws {AnswerError} A00009 where nothing is known of it
 */
export async function lookUpParty(
  deps: GateDeps,
  code: string,
  locale: Locale,
): Promise<LookUpAnswer> {
  const [parties, now, { gate }] = await Promise.all([
    findParties(deps, code),
    store.readNow(deps.database),
    deps.settings.get(),
  ]);
  if (!parties.length) throw notFoundError();
  return {
    parties: parties.map((row) => {
      const party = presentParty(row, deps.sealer, locale);
      return { ...party, verdict: judgeParty(party, now, gate) };
    }),
  };
}

async function findParties(deps: GateDeps, typed: string): Promise<store.PartyRow[]> {
  const code = typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const byCode = await store.findPartyByCode(deps.database, code);
  if (byCode.length) return byCode;
  const keys = docTypes
    .filter((doctype) => findDocumentFault(doctype, typed) === undefined)
    .map((doctype) => deps.blindIndex(doctype, typed));
  return keys.length ? store.findPartiesByVisitor(deps.database, keys) : [];
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
  by: Acting,
  locale: Locale,
): Promise<AdmitAnswer> {
  const { gate } = await deps.settings.get();
  await deps.database.transaction(async (transaction) => {
    if (!(await store.lockParty(transaction, form.orderid))) throw notFoundError();
    const known = await store.findAdmission(transaction, form.entryid, gate.undoSeconds);
    if (known) return assertSame(known, form);
    const row = await store.findParty(transaction, form.orderid);
    if (!row) throw notFoundError();
    const now = await store.readNow(transaction);
    const at = form.at && new Date(form.at) < now ? new Date(form.at) : now;
    const chosen = row.tickets.filter(({ id }) => form.ticketids.includes(id));
    if (chosen.length !== form.ticketids.length) throw notFoundError();
    const doubleIds = chosen
      .filter(({ status }) => status === TicketStatus.verified)
      .map(({ id }) => id);
    if (!form.offline) assertMayEnter(row, chosen.length, doubleIds.length, now, gate);
    const fresh = chosen.filter(({ status }) => isOpen(status, form.offline)).map(({ id }) => id);
    await store.setTickets(transaction, row.id, fresh, TicketStatus.verified);
    await store.insertAdmission(transaction, {
      entryid: form.entryid,
      orderId: row.id,
      date: row.visit_date,
      ticketIds: form.ticketids,
      doubleIds: [
        ...doubleIds,
        ...chosen.filter(({ id }) => ![...fresh, ...doubleIds].includes(id)).map(({ id }) => id),
      ],
      staff: by.staff.username,
      at,
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
      after: { tickets: fresh.length, doubles: doubleIds.length, offline: form.offline ?? false },
    });
  });
  return readAdmission(deps, form.entryid, locale);
}

/** A list that was made before a cancellation knows nothing of it: such a visitor is flagged as well. */
const isOpen = (status: TicketStatus, offline?: boolean): boolean =>
  status === TicketStatus.available ||
  status === TicketStatus.inactive ||
  (offline === true && status === TicketStatus.expired);

function assertSame(known: store.AdmissionRecord, form: AdmitDto): void {
  const same =
    known.order_id === form.orderid &&
    known.ticket_ids.length === form.ticketids.length &&
    known.ticket_ids.every((id) => form.ticketids.includes(id));
  if (!same) throw new AnswerError(AnswerCode.alreadyExists);
}

function assertMayEnter(
  row: store.PartyRow,
  chosen: number,
  doubles: number,
  now: Date,
  grace: HallSettings['gate'],
): void {
  const verdict = judgeParty(
    {
      eventsdate: row.visit_date,
      starttime: row.starttime,
      endtime: row.endtime,
      orderstatus: row.status,
      tickets: row.tickets,
    },
    now,
    grace,
  );
  const reason = verdict.admits && doubles ? 'allin' : verdict.reason;
  if (!verdict.admits || doubles || !chosen)
    throw new AnswerError(AnswerCode.wrongState, {
      key: `gate.${reason}`,
      params: { from: verdict.from, until: verdict.until, date: row.visit_date },
    });
}

async function readAdmission(
  deps: GateDeps,
  entryid: string,
  locale: Locale,
): Promise<AdmitAnswer> {
  const { gate } = await deps.settings.get();
  const known = await store.findAdmission(deps.database, entryid, gate.undoSeconds);
  const row = known && (await store.findParty(deps.database, known.order_id));
  if (!row) throw notFoundError();
  const party = presentParty(row, deps.sealer, locale);
  const verdict = judgeParty(party, await store.readNow(deps.database), gate);
  return {
    entryid,
    party: { ...party, verdict },
    admitted: known.ticket_ids.length - known.double_ids.length,
    doubles: known.double_ids.length,
    undobefore: hallIso(new Date(known.recorded_at.getTime() + gate.undoSeconds * 1000)),
  };
}

/**
 * Takes an admission back within its time: those who went in by it have not been in.
 * @throws {AnswerError} A00009 no such admission; A00012 its time is over, or it was taken back
 */
export async function undoAdmission(
  deps: GateDeps,
  entryid: string,
  by: Acting,
  locale: Locale,
): Promise<AdmitAnswer> {
  const { gate } = await deps.settings.get();
  await deps.database.transaction(async (transaction: Transaction) => {
    const found = await store.findAdmission(transaction, entryid, gate.undoSeconds);
    if (!found || !(await store.lockParty(transaction, found.order_id))) throw notFoundError();
    const known = await store.findAdmission(transaction, entryid, gate.undoSeconds);
    const row = await store.findParty(transaction, found.order_id);
    if (!known?.undoable || row?.status !== OrderStatus.pendingTravel)
      throw new AnswerError(AnswerCode.wrongState, { key: 'gate.undolate' });
    const fresh = known.ticket_ids.filter((id) => !known.double_ids.includes(id));
    await store.setTickets(transaction, known.order_id, fresh, TicketStatus.available);
    await store.markUndone(transaction, entryid);
    await noteEvent(transaction, known.order_id, 'undone', { count: fresh.length });
    await recordAct(transaction, {
      ...by,
      act: 'party.undo',
      subject: { type: 'order', id: known.order_id },
      after: { tickets: fresh.length },
    });
  });
  return readAdmission(deps, entryid, locale);
}
