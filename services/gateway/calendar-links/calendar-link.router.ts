import { accountTypes } from '@hall/shared/codes/states';
import {
  calendarLinkCalls,
  calendarPath,
  type CalendarLinkState,
} from '@hall/shared/contract/calendar-link';
import { hallIso } from '@hall/shared/rules/hall-time';
import {
  findLinkSince,
  openCalendar,
  removeLinkOf,
  renewCalendarLink,
} from '@hall/domain/reservation/calendar-links';
import { type Call, readContext, handle } from '../calls/call';
import type { GatewayDeps } from '../features';
import type { Request, Response, Router } from 'express';
import { strictRouter } from '../middleware/strict-router';
import { sendError } from '../calls/answer';
import { FileAnswer, sendFile } from '../calls/send-file';
import { createPageNotes } from '../pages/note-refusal';

/** Calendar programs cache the file for their user and revalidate it each time. */
const privateCache = 'private, no-cache';

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
      if (isUnchanged(request, calendar.etag)) {
        response.set('cache-control', privateCache).status(304).end();
        return;
      }
      const file = new FileAnswer('ics', 'visits', Buffer.from(calendar.content));
      await sendFile(response, file, ['ics'], privateCache);
    } catch (error) {
      sendError(response, refusalOf(error, request), locale);
    }
  });
  return router;
}

/** Compared here, because calendar programs also send no-cache, for which Express never answers 304. */
const isUnchanged = ({ headers }: Request<{ name: string }>, etag: string): boolean =>
  (headers['if-none-match'] ?? '').includes(etag);

/** The account's owner creates, renews and deletes the calendar link. */
export function calendarLinkRoutes({ database, config }: GatewayDeps): Call[] {
  const stateOf = async (accountId: string): Promise<CalendarLinkState> => {
    const since = await findLinkSince(database, accountId);
    return { since: since ? hallIso(since) : null };
  };
  return accountTypes.flatMap((type) => [
    handle(calendarLinkCalls.get(type), ({ signIn }) => stateOf(signIn.accountId)),
    handle(calendarLinkCalls.renew(type), async ({ signIn }) => {
      const code = await renewCalendarLink(database, signIn.accountId);
      const url = new URL(`${calendarPath}/${code}.ics`, config.PUBLIC_URL).href;
      return { url, ...(await stateOf(signIn.accountId)) };
    }),
    handle(calendarLinkCalls.end(type), async ({ signIn }) => {
      await removeLinkOf(database, signIn.accountId);
      return stateOf(signIn.accountId);
    }),
  ]);
}
