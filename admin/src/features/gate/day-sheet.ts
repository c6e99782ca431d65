import { TicketStatus } from '@hall/shared/codes/states';
import type { GateParty } from '@hall/shared/contract/staff/gate';

/** A party as a line on paper. */
export interface SheetLine {
  party: GateParty;
  /** Masked; whoever was refunded does not come. */
  names: string[];
  people: number;
  admitted: number;
  /** Why nobody of it may be let in yet, as a text of `gate`. */
  bar?: 'review' | 'rejected' | undefined;
}

export interface SheetGroup {
  session: string;
  lines: SheetLine[];
}

/** @returns what stands on paper of a party */
function toLine(party: GateParty): SheetLine {
  const coming = party.tickets.filter(({ status }) => status !== TicketStatus.refunded);
  const all = (status: TicketStatus): boolean => coming.every((one) => one.status === status);
  return {
    party,
    names: coming.map(({ realname }) => realname),
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
 * Lays a day's list out for paper: sessions in the order of time, areas apart, and within a session by ticket code,
 * for a code is what is looked up in a list that cannot be searched. A party of which nobody comes has no line.
 */
export function layOutDay(parties: readonly GateParty[]): SheetGroup[] {
  const groups = new Map<string, SheetLine[]>();
  const timeOf = (party: GateParty): string =>
    `${party.starttime}-${party.endtime} ${party.areaname}`;
  for (const line of parties.map(toLine).filter(({ people }) => people > 0)) {
    const session = timeOf(line.party);
    groups.set(session, [...(groups.get(session) ?? []), line]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([session, lines]) => ({
      session,
      lines: lines.sort((a, b) => (a.party.ticketcode < b.party.ticketcode ? -1 : 1)),
    }));
}

/** @returns parties, people and admitted of some lines together */
export const sumOf = (lines: readonly SheetLine[]) => ({
  parties: lines.length,
  people: lines.reduce((sum, { people }) => sum + people, 0),
  admitted: lines.reduce((sum, { admitted }) => sum + admitted, 0),
});
