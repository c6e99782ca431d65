import { docTypes, openTicketStatuses, TicketStatus } from '@hall/shared/codes/states';
import { findDocumentFault, normaliseIdNumber } from '@hall/shared/rules/documents';
import { cleanScan, isLikeTicketCode } from '@hall/shared/rules/scanned-code';
import type { JudgedParty } from './judged-party';

/** Who of a party comes in, and whose document was read, by ticket. */
export interface Ticks {
  ticked: string[];
  read: string[];
}

/**
 * Whom a scan ticks. Where the hall has each document read, a code names nobody, and each document ticks its owner beside
 * those of the same party who are ticked already; otherwise the whole party is ticked.
 * @param before the ticks on the page, of `before.orderid`; undefined where nobody stands there
 */
export function ticksOf(
  party: JudgedParty | undefined,
  eachDocument: boolean,
  before?: Ticks & { orderid: string },
): Ticks {
  if (!party) return { ticked: [], read: [] };
  const open = openOf(party);
  const earlier = before?.orderid === party.orderid ? before : { ticked: [], read: [] };
  const still = (tickets: string[]): string[] => open.filter((one) => tickets.includes(one));
  const named = party.named ?? [];
  return {
    read: still([...earlier.read, ...named]),
    ticked: eachDocument ? still([...earlier.ticked, ...named]) : open,
  };
}

/** @returns the tickets of those who are not in yet, in the order of the party */
export const openOf = ({ tickets }: JudgedParty): string[] =>
  tickets
    .filter(({ status }) => openTicketStatuses.includes(status))
    .map(({ ticketid }) => ticketid);

/** @returns the first `count` of those who are not in yet; all of them where there are fewer */
export const firstOpen = (party: JudgedParty, count: number): string[] =>
  openOf(party).slice(0, Math.max(0, count));

/** @returns whether the document that was read is of somebody who is in: it came back to bring in another */
export function ownerIsIn({ named = [], tickets }: JudgedParty): boolean {
  const owners = tickets.filter(({ ticketid }) => named.includes(ticketid));
  return owners.length > 0 && owners.every(({ status }) => status === TicketStatus.verified);
}

/** @returns whether what was scanned is the number of a document, so that whoever holds it booked nothing with it */
export function isDocumentNumber(scanned: string): boolean {
  const number = normaliseIdNumber(cleanScan(scanned));
  return (
    !isLikeTicketCode(number) &&
    docTypes.some((doctype) => findDocumentFault(doctype, number) === undefined)
  );
}
