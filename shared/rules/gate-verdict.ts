import { openTicketStatuses, OrderStatus, TicketStatus } from '../codes/states';
import { type HallDate, hallDateOf, hallInstant } from './hall-time';

/** Data of a party that decides whether it is admitted. */
export interface PartyAtGate {
  visitDate: HallDate;
  /** `HH:MM`, hall time. */
  starttime: string;
  endtime: string;
  status: OrderStatus;
  tickets: readonly { status: TicketStatus }[];
  /** Whether its unit has reported who came. The tickets of people reported as absent have expired. */
  reported?: boolean;
}

/** How early before its session and how late after its end a party may come, in minutes. */
export interface GateGrace {
  earlyMinutes: number;
  lateMinutes: number;
}

export const gateReasons = [
  'welcome',
  'rest',
  'reported',
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

/** The gate's decision about a party and its reason. `from` and `until` are the hours of admission. */
export interface GateVerdict {
  admits: boolean;
  reason: GateReason;
  from: string;
  until: string;
}

/** @returns the statuses of the tickets that a verdict admits: also people reported as absent who come late */
export const admittedBy = (reason: GateReason): readonly TicketStatus[] =>
  reason === 'reported' ? [TicketStatus.expired] : openTicketStatuses;

/**
 * Decides whether a party is admitted now, online and at an offline gate. An offline gate uses the device's clock, and its
 * list has only the day's active orders. Orders cancelled before the list was made, orders of other days and orders lost by a
 * restore are missing.
 */
export function judgeParty(party: PartyAtGate, now: Date, grace: GateGrace): GateVerdict {
  const from = new Date(
    hallInstant(party.visitDate, party.starttime).getTime() - grace.earlyMinutes * 60_000,
  );
  const until = new Date(
    hallInstant(party.visitDate, party.endtime).getTime() + grace.lateMinutes * 60_000,
  );
  const verdictFor = (reason: GateReason): GateVerdict => ({
    admits: reason === 'welcome' || reason === 'rest' || reason === 'reported',
    reason,
    from: clockOf(from),
    until: clockOf(until),
  });
  const has = (...states: TicketStatus[]) =>
    party.tickets.some(({ status }) => states.includes(status));
  if (has(TicketStatus.reviewRejected)) return verdictFor('rejected');
  if (party.status === OrderStatus.cancelled) return verdictFor('cancelled');
  if (party.visitDate !== hallDateOf(now)) return verdictFor('otherday');
  if (has(TicketStatus.pendingReview)) return verdictFor('review');
  const open = has(...openTicketStatuses);
  if (!open && party.reported && has(TicketStatus.expired))
    return verdictFor(now > until ? 'late' : 'reported');
  if (!open) return verdictFor(has(TicketStatus.verified) ? 'allin' : 'expired');
  if (now < from) return verdictFor('early');
  if (now > until) return verdictFor('late');
  return verdictFor(has(TicketStatus.verified) ? 'rest' : 'welcome');
}

const clockOf = (instant: Date): string =>
  new Date(instant.getTime() + 8 * 3600_000).toISOString().slice(11, 16);
