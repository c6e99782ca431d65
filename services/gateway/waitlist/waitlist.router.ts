import {
  ConfirmOfferDto,
  JoinWaitlistDto,
  WaitIdDto,
  type WaitlistAnswer,
  waitlistCalls,
  type WaitlistEntry,
  type WaitlistSession,
} from '@hall/shared/contract/waitlist';
import { assertPersonAsks, confirmOffer } from '@hall/domain/reservation/booking';
import { presentQueued } from '../booking/booking.presenter';
import { accountCall, type Call } from '../calls/call';
import type { GatewayDeps } from '../features';
import { hallIso } from '@hall/shared/rules/hall-time';
import type { PlacedEntry } from '@hall/domain/reservation/waitlist';
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
  const { waitlist } = deps;
  return [
    accountCall({
      path: waitlistCalls.join,
      summary: 'Takes a place in the waiting list of up to three sessions.',
      Dto: JoinWaitlistDto,
      async answer({ signIn: account, actid, ...caller }, form) {
        await assertPersonAsks(deps, { account, form, caller, sparesPuzzle: true });
        return presentEntry(await waitlist.join(account, actid, form), deps.board);
      },
    }),
    accountCall({
      path: waitlistCalls.list,
      summary: 'The account’s places in the waiting list.',
      answer: async ({ signIn }): Promise<WaitlistAnswer> => ({
        entries: (await waitlist.list(signIn.accountId)).map((entry) =>
          presentEntry(entry, deps.board),
        ),
      }),
    }),
    accountCall({
      path: waitlistCalls.leave,
      summary: 'Gives a place up; seats that were offered pass on.',
      Dto: WaitIdDto,
      answer: ({ signIn }, { waitid }) => waitlist.leave(signIn.accountId, waitid),
    }),
    accountCall({
      path: waitlistCalls.confirm,
      summary: 'Takes the offered seats: a booking request, whose outcome booking/result tells.',
      status: 202,
      Dto: ConfirmOfferDto,
      async answer({ signIn: account, ...caller }, form) {
        const { requestid, seq } = await confirmOffer(deps, account, form.waitid, () =>
          assertPersonAsks(deps, { account, form, caller, sparesPuzzle: true }),
        );
        return presentQueued(requestid, deps.line.place(seq));
      },
    }),
  ];
}
