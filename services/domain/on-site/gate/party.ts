import type { DocType, OrderStatus, SeatPool, TicketStatus } from '@hall/shared/codes/states';
import { type Attention, attentionFor } from '@hall/shared/rules/children';
import type { GateVerdict, PartyAtGate } from '@hall/shared/rules/gate-verdict';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { partyOf } from '../../reservation/orders';
import type { PartyFacts } from './party-facts';
import type { GroupAtGate, LastAdmission } from './party-facts.sql';
import type { GateOrder } from './party.repository';

/** A party as the gate knows it, names and numbers opened: who shows them masks them. */
export interface Party extends PartyAtGate {
  orderId: string;
  orderno: string;
  ticketcode: string;
  pool: SeatPool;
  area: { nameZh: string; nameEn: string };
  status: OrderStatus;
  tickets: PartyTicket[];
  /** When, where and by whom somebody of it came in last; undefined where nobody has. */
  lastAdmission: LastAdmission | undefined;
  /** Of a group: what it is called and who leads it. */
  group: GroupAtGate | undefined;
}

interface PartyTicket {
  id: string;
  realname: string;
  doctype: DocType;
  /** Undefined where it cannot be opened. */
  idnum: string | undefined;
  status: TicketStatus;
  /** Whether the gate looks after this person, and why. */
  attention: Attention | undefined;
}

/** A party, and whether it may come in now. */
export interface JudgedParty extends Party {
  verdict: GateVerdict;
}

/** A party that was looked up, and whose tickets the number names that was read. */
export interface FoundParty extends JudgedParty {
  namedIds: string[];
}

/** @returns what the gate judges of an order, its numbers opened; a number that cannot be opened is undefined */
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
    ...facts,
    tickets: partyOf(order, order.tickets).map(
      ({ id: ticketId, realname, doctype, child, disabled, ...ticket }) => {
        const idnum = openIfReadable(
          sealer,
          ticket.idnumSealed,
          placeOf.visitor(ticket.visitorKey),
        );
        return {
          id: ticketId,
          realname,
          doctype,
          idnum,
          status: ticket.status,
          attention: attentionFor({ doctype, idnum: idnum ?? '', child, disabled }, visitDate),
        };
      },
    ),
  };
}
