import { accountTypes } from '@hall/shared/codes/states';
import {
  calendarLinkCalls,
  calendarPath,
  type CalendarLinkState,
  type NewCalendarLink,
} from '@hall/shared/contract/calendar-link';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  findLinkSince,
  openCalendar,
  removeLinkOf,
  renewCalendarLink,
} from '@hall/domain/reservation/calendar-links';
import { accountCall, type Call, readContext } from '../calls/call';
import type { GatewayDeps } from '../features';
import type { Request, Response, Router } from 'express';
import { strictRouter } from '../middleware/strict-router';
import { sendError } from '../calls/answer';
import { FileAnswer, sendFile } from '../calls/send-file';
import { createPageNotes } from '../pages/note-refusal';

/** Calendar programs cache the file for their user and revalidate it each time. */
const keptByItsReader = 'private, no-cache';

/**
 * An account's visits as a calendar feed (`/calendar/<code>.ics`) without a sign-in, because programs fetch it from
 * anywhere. The address is secret, so it never appears in a log.
 */
export function createCalendarFeedRouter(deps: GatewayDeps): Router {
  const { limits, config } = deps;
  const router = strictRouter();
  const { refusalOf } = createPageNotes(deps);
  router.get('/:name', async (request: Request<{ name: string }>, response: Response) => {
    const { address, locale } = readContext(request, config);
    response.set('x-robots-tag', 'noindex, nofollow');
    try {
      const link = request.params.name.replace(/\.ics$/, '');
      const calendar = await limits.calendar(link, address, () => openCalendar(deps, link));
      response.set('etag', calendar.etag);
      if (isKept(request, calendar.etag)) {
        response.set('cache-control', keptByItsReader).status(304).end();
        return;
      }
      const file = new FileAnswer('ics', 'visits', Buffer.from(calendar.content));
      await sendFile(response, file, ['ics'], keptByItsReader);
    } catch (error) {
      sendError(response, refusalOf(error, request), locale);
    }
  });
  return router;
}

/** Compared here, because calendar programs also send no-cache, for which Express never answers 304. */
const isKept = ({ headers }: Request<{ name: string }>, etag: string): boolean =>
  (headers['if-none-match'] ?? '').includes(etag);

/** The account's owner creates, renews and deletes the calendar link. */
export function calendarLinkRoutes({ database, config }: GatewayDeps): Call[] {
  const stateOf = async (accountId: string): Promise<CalendarLinkState> => {
    const since = await findLinkSince(database, accountId);
    return { since: since ? hallIso(since) : null };
  };
  return accountTypes.flatMap((type) => {
    const common = { access: [type], ownerOnly: true } as const;
    return [
      accountCall({
        ...common,
        path: calendarLinkCalls.get(type),
        summary: 'Whether calendars can read the account’s visits by a link, and since when.',
        answer: ({ signIn }) => stateOf(signIn.accountId),
      }),
      accountCall({
        ...common,
        path: calendarLinkCalls.renew(type),
        summary: 'Makes the link by which calendars read the visits; the one before ends.',
        event: 'calendarLinked',
        async answer({ signIn }): Promise<NewCalendarLink> {
          const code = await renewCalendarLink(database, signIn.accountId);
          const url = new URL(`${calendarPath}/${code}.ics`, config.PUBLIC_URL).href;
          return { url, ...(await stateOf(signIn.accountId)) };
        },
      }),
      accountCall({
        ...common,
        path: calendarLinkCalls.end(type),
        summary: 'Ends the link by which calendars read the visits.',
        async answer({ signIn }) {
          await removeLinkOf(database, signIn.accountId);
          return stateOf(signIn.accountId);
        },
      }),
    ];
  });
}
