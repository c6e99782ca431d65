import {
  type DocType,
  type OrderStatus,
  type SeatPool,
  TicketStatus,
} from '@hall/shared/codes/states';
import { type Attention, attentionFor } from '@hall/shared/rules/children';
import { type Declared, gateNotesOf } from '@hall/shared/rules/declarations';
import type { GateVerdict, PartyAtGate } from '@hall/shared/rules/gate-verdict';
import type { Sealer } from '@hall/platform/crypto/seal';
import { openVisitor, partyOf } from '../../reservation/orders';
import {
  type GroupAtGate,
  type LastAdmission,
  readGroupsAtGate,
  readLastAdmissions,
} from './party-facts.sql';
import { type GateOrder, isReported } from './party.repository';
import type { Queryable } from '@hall/platform/postgres/data-source';

/** Facts about a party that the gate shows in addition to its order. */
interface PartyFacts {
  lastAdmission: LastAdmission | undefined;
  group: GroupAtGate | undefined;
}

/** @returns the facts by order id; reads only for orders that can have any */
export async function readPartyFacts(
  db: Queryable,
  orders: readonly GateOrder[],
): Promise<(orderId: string) => PartyFacts> {
  const admitted = orders.filter(({ tickets }) =>
    tickets.some(({ status }) => status === TicketStatus.verified),
  );
  const led = orders.filter(({ accountType }) => accountType !== 'user');
  const [last, groups] = await Promise.all([
    admitted.length ? readLastAdmissions(db, admitted.map(idOf)) : [],
    led.length ? readGroupsAtGate(db, led.map(idOf)) : [],
  ]);
  const lastOf = new Map(last.map((one) => [one.orderId, one]));
  const groupOf = new Map(groups.map((one) => [one.orderId, one]));
  return (orderId) => ({ lastAdmission: lastOf.get(orderId), group: groupOf.get(orderId) });
}

const idOf = ({ id }: GateOrder): string => id;

/** A party with decrypted names and numbers; the caller masks them. */
export interface Party extends PartyAtGate {
  orderId: string;
  orderno: string;
  ticketcode: string;
  pool: SeatPool;
  area: { nameZh: string; nameEn: string };
  status: OrderStatus;
  tickets: PartyTicket[];
  /** Undefined if nobody was admitted. */
  lastAdmission: LastAdmission | undefined;
  /** Set for a group: its name and leader. */
  group: GroupAtGate | undefined;
}

interface PartyTicket {
  id: string;
  realname: string;
  doctype: DocType;
  /** Undefined if it cannot be decrypted. */
  idnum: string | undefined;
  status: TicketStatus;
  /** Whether and why this person needs the gate's attention. */
  attention: Attention | undefined;
  /** Declarations that the gate shows as notes. */
  notes: Declared;
}

/** A party, and whether it may enter now. */
export interface JudgedParty extends Party {
  verdict: GateVerdict;
}

/** A party that was found, and the tickets that match the scanned number. */
export interface FoundParty extends JudgedParty {
  namedIds: string[];
}

/** @returns an order for the gate with decrypted numbers; a number that cannot be decrypted is undefined */
export function toParty(order: GateOrder, sealer: Sealer, facts: PartyFacts): Party {
  const { id, orderno, ticketcode, pool, visitDate, status, area } = order;
  const { starttime, endtime } = order.session;
  return {
    orderId: id,
    orderno,
    ticketcode,
    pool,
    visitDate,
    starttime,
    endtime,
    area,
    status,
    reported: isReported(order),
    ...facts,
    tickets: partyOf(order, order.tickets).map((ticket) => {
      const { ticketId, declared, ...visitor } = openVisitor(sealer, ticket);
      const { doctype, idnum = '' } = visitor;
      const attention = attentionFor({ doctype, idnum, ...declared }, visitDate);
      return { id: ticketId, ...visitor, attention, notes: gateNotesOf(declared) };
    }),
  };
}
