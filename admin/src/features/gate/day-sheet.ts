import { TicketStatus } from '@hall/shared/codes/states';
import { groupBy } from '@hall/shared/rules/group-by';
import type { GateParty, GateTicket } from '@hall/shared/contract/staff/gate';

/** A party as a line of the printed list. */
export interface SheetLine {
  party: GateParty;
  /** Without refunded visitors. */
  visitors: GateTicket[];
  people: number;
  admitted: number;
  /** The text key below `gate` of why the whole party cannot be admitted. */
  bar?: 'review' | 'rejected' | undefined;
}

export interface SheetGroup {
  session: string;
  lines: SheetLine[];
}

/** @returns the printed line of a party */
function toLine(party: GateParty): SheetLine {
  const coming = party.tickets.filter(({ status }) => status !== TicketStatus.refunded);
  const all = (status: TicketStatus): boolean => coming.every((one) => one.status === status);
  return {
    party,
    visitors: coming,
    people: coming.length,
    admitted: coming.filter(({ status }) => status === TicketStatus.verified).length,
    bar: all(TicketStatus.pendingReview)
      ? 'review'
      : all(TicketStatus.reviewRejected)
        ? 'rejected'
        : undefined,
  };
}

/**
 * Lays out the printed list of a day: sessions by time and area, parties by ticket code, because staff look up codes
 * on paper. Parties without expected visitors are left out.
 */
export function layOutDay(parties: readonly GateParty[]): SheetGroup[] {
  const lines = parties.map(toLine).filter(({ people }) => people > 0);
  const timeOf = ({ party }: SheetLine): string =>
    `${party.starttime}–${party.endtime} ${party.areaname}`;
  return [...groupBy(lines, timeOf)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([session, ofSession]) => ({
      session,
      lines: ofSession.sort((a, b) => (a.party.ticketcode < b.party.ticketcode ? -1 : 1)),
    }));
}

/** @returns the totals of some lines: parties, people and admitted people */
export const sumOf = (lines: readonly SheetLine[]) => ({
  parties: lines.length,
  people: lines.reduce((sum, { people }) => sum + people, 0),
  admitted: lines.reduce((sum, { admitted }) => sum + admitted, 0),
});
