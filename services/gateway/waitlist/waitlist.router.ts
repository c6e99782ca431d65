import {
  type WaitlistAnswer,
  waitlistCalls,
  type WaitlistEntry,
  type WaitlistSession,
} from '@hall/shared/contract/waitlist';
import { assertPersonAsks, confirmOffer } from '@hall/domain/reservation/booking';
import { presentQueued } from '../booking/booking.presenter';
import { type Call, handle } from '../calls/call';
import type { GatewayDeps } from '../features';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  type PlacedEntry,
  joinWaitlist,
  listEntries,
  leaveWaitlist,
} from '@hall/domain/reservation/waitlist';
import { hoursOf, type ScheduleBoard } from '@hall/domain/schedule/calendar';

/** A place on the waiting list; a past session has no date any more. */
function presentEntry(entry: PlacedEntry, board: ScheduleBoard): WaitlistEntry {
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

/** The waiting list of full sessions. */
export function waitlistRoutes(deps: GatewayDeps): Call[] {
  return [
    handle(waitlistCalls.join, async ({ signIn: account, actid, ...caller }, form) => {
      await assertPersonAsks(deps, { account, form, caller, sparesPuzzle: true });
      return presentEntry(await joinWaitlist(deps, account, actid, form), deps.board);
    }),
    handle(waitlistCalls.list, async ({ signIn }): Promise<WaitlistAnswer> => ({
      entries: (await listEntries(deps.database, signIn.accountId)).map((entry) =>
        presentEntry(entry, deps.board),
      ),
    })),
    handle(waitlistCalls.leave, ({ signIn }, { waitid }) =>
      leaveWaitlist(deps, signIn.accountId, waitid),
    ),
    handle(waitlistCalls.confirm, async ({ signIn: account, ...caller }, form) => {
      const { requestid, seq } = await confirmOffer(deps, account, form.waitid, () =>
        assertPersonAsks(deps, { account, form, caller, sparesPuzzle: true }),
      );
      return presentQueued(requestid, deps.queue.place(seq));
    }),
  ];
}
