import { type Request, type Response, type Router } from 'express';
import { strictRouter } from '../middleware/strict-router';
import { sendError } from '../calls/answer';
import { readContext } from '../calls/call-context';
import { FileAnswer, sendFile } from '../calls/send-file';
import { createPageNotes } from '../pages/note-refusal';
import type { GatewayDeps } from '../features';

/** Calendar programs cache the file for their user and revalidate it each time. */
const keptByItsReader = 'private, no-cache';

/**
 * An account's visits as a calendar feed (`/calendar/<code>.ics`) without a sign-in, because programs fetch it from
 * anywhere. The address is secret, so it never appears in a log.
 */
export function createCalendarFeedRouter(deps: GatewayDeps): Router {
  const { calendarLinks, limits, config } = deps;
  const router = strictRouter();
  const { refusalOf } = createPageNotes(deps);
  router.get('/:name', async (request: Request<{ name: string }>, response: Response) => {
    const { address, locale } = readContext(request, config);
    response.set('x-robots-tag', 'noindex, nofollow');
    try {
      const link = request.params.name.replace(/\.ics$/, '');
      const calendar = await limits.calendar(link, address, () => calendarLinks.open(link));
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
