import { openTicketStatuses, OrderStatus, TicketStatus } from '../codes/states';
import { type HallDate, hallDateOf, hallInstant } from './hall-time';

/** What the gate asks of a party to know whether it may come in. */
export interface PartyAtGate {
  visitDate: HallDate;
  /** `HH:MM`, hall time. */
  starttime: string;
  endtime: string;
  status: OrderStatus;
  tickets: readonly { status: TicketStatus }[];
}

/** How long before its session a party may come, and how long after its end, in minutes. */
export interface GateGrace {
  earlyMinutes: number;
  lateMinutes: number;
}

export const gateReasons = [
  'welcome',
  'rest',
  'allin',
  'cancelled',
  'review',
  'rejected',
  'expired',
  'otherday',
  'early',
  'late',
] as const;
export type GateReason = (typeof gateReasons)[number];

/** The word of the gate: whether the party may come in, and why; `from` and `until` are its hours. */
export interface GateVerdict {
  admits: boolean;
  reason: GateReason;
  from: string;
  until: string;
}

/**
 * Says whether a party may come in at this moment, online and at a gate that has lost the network. The list that such a
 * gate has knows the day's standing orders alone, and goes by the device's clock. An order that was cancelled before the
 * list was made, another day's and one that a restore lost are not on it.
 */
export function judgeParty(party: PartyAtGate, now: Date, grace: GateGrace): GateVerdict {
  const from = new Date(
    hallInstant(party.visitDate, party.starttime).getTime() - grace.earlyMinutes * 60_000,
  );
  const until = new Date(
    hallInstant(party.visitDate, party.endtime).getTime() + grace.lateMinutes * 60_000,
  );
  const say = (reason: GateReason): GateVerdict => ({
    admits: reason === 'welcome' || reason === 'rest',
    reason,
    from: clockOf(from),
    until: clockOf(until),
  });
  const has = (...states: TicketStatus[]) =>
    party.tickets.some(({ status }) => states.includes(status));
  if (has(TicketStatus.reviewRejected)) return say('rejected');
  if (party.status === OrderStatus.cancelled) return say('cancelled');
  if (party.visitDate !== hallDateOf(now)) return say('otherday');
  if (has(TicketStatus.pendingReview)) return say('review');
  const open = has(...openTicketStatuses);
  if (!open) return say(has(TicketStatus.verified) ? 'allin' : 'expired');
  if (now < from) return say('early');
  if (now > until) return say('late');
  return say(has(TicketStatus.verified) ? 'rest' : 'welcome');
}

const clockOf = (instant: Date): string =>
  new Date(instant.getTime() + 8 * 3600_000).toISOString().slice(11, 16);
