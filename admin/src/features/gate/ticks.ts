import { docTypes, TicketStatus } from '@hall/shared/codes/states';
import type { FaultText } from '@hall/shared/rules/fault-text';
import {
  documentFault,
  findDocumentFault,
  guessDocType,
  normaliseIdNumber,
} from '@hall/shared/rules/documents';
import { admittedBy, type GateVerdict } from '@hall/shared/rules/gate-verdict';
import { cleanScan, isLikeTicketCode } from '@hall/shared/rules/scanned-code';
import type { GateParty } from '@hall/shared/contract/staff/gate';

/**
 * A party at the gate and its verdict, from the server or, offline, from this device. If a document number was read,
 * `named` holds its owner's tickets.
 */
export type JudgedParty = GateParty & { verdict: GateVerdict; named?: readonly string[] };

/** The tickets of a party to admit, and those whose document was read. */
export interface Ticks {
  ticked: string[];
  read: string[];
}

/**
 * Returns the tickets that a scan ticks. If the hall reads each document, a document adds its owner to the earlier
 * ticks of the party and a code adds nobody. Otherwise the whole party is ticked. A number of several people, or a masked
 * one that fits several, adds nobody.
 * @param before the earlier ticks on the page, of `before.orderid`
 */
export function ticksOf(
  party: JudgedParty,
  eachDocument: boolean,
  before?: Ticks & { orderid: string },
): Ticks {
  const open = openOf(party);
  const earlier = before?.orderid === party.orderid ? before : { ticked: [], read: [] };
  const still = (tickets: string[]): string[] => open.filter((one) => tickets.includes(one));
  const { named = [] } = party;
  const owner = named.length === 1 ? named : [];
  return {
    read: still([...earlier.read, ...owner]),
    ticked: eachDocument ? still([...earlier.ticked, ...owner]) : open,
  };
}

/** @returns the tickets of people who are not in yet, in the order of the party */
export const openOf = ({ tickets, verdict }: JudgedParty): string[] =>
  tickets
    .filter(({ status }) => admittedBy(verdict.reason).includes(status))
    .map(({ ticketid }) => ticketid);

/** @returns the first `count` tickets of people who are not in yet; all of them if there are fewer */
export const firstOpen = (party: JudgedParty, count: number): string[] =>
  openOf(party).slice(0, Math.max(0, count));

/** @returns whether the document's owner is in already, so that it may have been handed back to somebody outside */
export function ownerIsIn({ named = [], tickets }: JudgedParty): boolean {
  const owners = tickets.filter(({ ticketid }) => named.includes(ticketid));
  return owners.length > 0 && owners.every(({ status }) => status === TicketStatus.verified);
}

/**
 * @param shown the party, its ticks, and whether it was just admitted
 * @returns `done` (green): just admitted; `bad` (red): refused, or the document is a stranger's or its owner is in already; `unsure` (amber):
 *   nobody is ticked, or somebody whose document was not read; `good`: nothing is left to read
 */
export function moodOf({
  kind,
  party,
  eachDocument,
  ticked = [],
  read = [],
  stranger,
}: {
  kind: 'verdict' | 'admitted';
  party: JudgedParty;
  eachDocument: boolean;
  stranger?: object;
} & Partial<Ticks>): 'done' | 'bad' | 'unsure' | 'good' {
  if (kind === 'admitted') return 'done';
  if (stranger || !party.verdict.admits || (eachDocument && ownerIsIn(party))) return 'bad';
  const isRead = ticked.length > 0 && ticked.every((one) => read.includes(one));
  return eachDocument && !isRead ? 'unsure' : 'good';
}

/** @returns whether the scan is a document number; if no party has it, its owner has no booking */
export function isDocumentNumber(scanned: string): boolean {
  const number = normaliseIdNumber(cleanScan(scanned));
  return (
    !isLikeTicketCode(number) &&
    !findNumberFault(number) &&
    docTypes.some((doctype) => findDocumentFault(doctype, number) === undefined)
  );
}

/** @returns why a scan of 15 digits or more is no ID card number; readers may send a part of one */
export function findNumberFault(scanned: string): FaultText | undefined {
  const number = normaliseIdNumber(cleanScan(scanned));
  if (!/^\d{15,}X?$/.test(number)) return undefined;
  const doctype = guessDocType(number, docTypes);
  const fault = findDocumentFault(doctype, number);
  return fault && documentFault(doctype, number, fault);
}
