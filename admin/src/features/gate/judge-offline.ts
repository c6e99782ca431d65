import type { GateList, GateParty } from '@hall/shared/contract/staff/gate';
import { TicketStatus } from '@hall/shared/codes/states';
import { textIn } from '@hall/shared/rules/both-languages';
import { normaliseIdNumber } from '@hall/shared/rules/documents';
import { judgeParty } from '@hall/shared/rules/gate-verdict';
import { maskNumber } from '@hall/shared/rules/masking';
import { cleanScan } from '@hall/shared/rules/scanned-code';
import type { QueuedAdmission } from './gate-store';
import type { JudgedParty } from './ticks';

/**
 * Finds a party offline: by code or order number, or by the masked form of an ID number. Masked numbers are not
 * unique, so staff must compare the document.
 */
export function findOffline(
  list: GateList,
  queue: readonly QueuedAdmission[],
  typed: string,
  now: Date,
  locale: string,
): JudgedParty[] {
  // Codes and order numbers may be typed like document numbers: in groups, lower case or full width.
  const number = normaliseIdNumber(cleanScan(typed));
  const byCode = list.parties.filter(
    ({ ticketcode, orderno }) => ticketcode === number || orderno === number,
  );
  const namedIn = ({ tickets }: GateParty): string[] =>
    byCode.length || number.length < 8
      ? []
      : tickets.filter(({ idnum }) => idnum === maskNumber(number)).map(({ ticketid }) => ticketid);
  const found = byCode.length ? byCode : list.parties.filter((party) => namedIn(party).length > 0);
  return found.slice(0, 5).map((party) => {
    const present = withQueued(party, queue, locale);
    const { eventsdate: visitDate, orderstatus: status, starttime, endtime, reported } = present;
    const asked = { visitDate, starttime, endtime, status, reported, tickets: present.tickets };
    return { ...present, named: namedIn(party), verdict: judgeParty(asked, now, list.grace) };
  });
}

/** Counts people admitted offline on this device as admitted. */
function withQueued(
  party: GateParty,
  queue: readonly QueuedAdmission[],
  locale: string,
): GateParty {
  const own = queue.filter(({ orderid, undone }) => orderid === party.orderid && !undone);
  const inside = new Set(own.flatMap(({ ticketids }) => ticketids));
  const last = own.at(-1);
  return {
    ...party,
    ...(last && {
      lastadmission: { at: last.at, gate: textIn(last.gate ?? '', locale), by: '' },
    }),
    tickets: party.tickets.map((ticket) =>
      inside.has(ticket.ticketid) ? { ...ticket, status: TicketStatus.verified } : ticket,
    ),
  };
}
