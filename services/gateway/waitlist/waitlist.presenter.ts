import type { WaitlistEntry, WaitlistSession } from '@hall/shared/contract/waitlist';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { PlacedEntry } from '@hall/domain/reservation/waitlist';
import { hoursOf, type ScheduleBoard } from '@hall/domain/schedule/calendar';

/** A place on the waiting list; a past session has no date any more. */
export function presentEntry(entry: PlacedEntry, board: ScheduleBoard): WaitlistEntry {
  const present = (id: string): WaitlistSession => {
    const session = board.find(id, entry.pool);
    return {
      eventssessionid: id,
      eventsdate: session?.date ?? '',
      session: session ? hoursOf(session) : '',
    };
  };
  const isOpen = entry.state === 'offered' || entry.state === 'confirming';
  return {
    waitid: entry.id,
    state: entry.state,
    place: entry.place,
    ticketcount: entry.ticketcount,
    sessions: entry.sessionIds.map(present),
    ...(isOpen && entry.sessionId && { offered: present(entry.sessionId) }),
    offeredat: isOpen && entry.offeredAt ? hallIso(entry.offeredAt) : null,
    expiresat: isOpen && entry.expiresAt ? hallIso(entry.expiresAt) : null,
    ...(entry.requestid && { requestid: entry.requestid }),
  };
}
