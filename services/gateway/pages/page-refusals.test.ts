import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { tooManyRequestsError } from '@hall/platform/errors';
import { createCalendarFeedRouter } from '../calendar-links/calendar-link.router';
import { createMailEndRouter } from '../mail-wishes/mail-wish.router';
import { createMessagingAppRouter } from '../messaging-app/messaging-app.router';
import { createTicketPageRouter } from '../ticket-page/ticket-page.router';
import { openForTest } from '@hall/platform/open-for-test';

/** Each handler starts with its rate limit, so an exception there covers the rest. */
const asked: [path: string, method?: string][] = [
  ['/t/secret'],
  ['/t/secret/manage'],
  ['/t/secret/code', 'POST'],
  ['/t/secret/cancel', 'POST'],
  ['/t/secret/remove/7', 'POST'],
  ['/t/secret/cancelled'],
  ['/t/secret/outcome/x'],
  ['/calendar/secret.ics'],
  ['/mail/secret'],
  ['/mail/secret', 'POST'],
  ['/oauth/messaging-app/start?state=secret'],
  ['/oauth/messaging-app/start', 'POST'],
  ['/oauth/messaging-app/callback?state=secret&code=x'],
];

/** @returns the answer of a page to this error, with the log and security events */
async function meet(fault: Error, path: string, method = 'GET') {
  const logged: object[] = [];
  const noted: string[] = [];
  const reject = () => Promise.reject(fault);
  const deps = {
    limits: { ticketPage: reject, calendar: reject },
    logger: { error: (about: object) => logged.push(about) },
    security: (event: string, note: { path: string }) => noted.push(`${event} ${note.path}`),
    config: { PUBLIC_URL: 'http://127.0.0.1', NODE_ENV: 'test', DEV_TOOLS: false },
  } as never;
  const app = express()
    .use(createMessagingAppRouter(deps))
    .use('/t', createTicketPageRouter(deps))
    .use('/calendar', createCalendarFeedRouter(deps))
    .use('/mail', createMailEndRouter(deps));
  const { status, headers } = await fetch((await openForTest(app)) + path, { method });
  return { status, retryAfter: Number(headers.get('retry-after')), logged, noted };
}

describe.each(asked)('%s %s', (path, method) => {
  test('answers an unavailable store with a retry time, and does not log a bug', async () => {
    const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const { status, retryAfter, logged } = await meet(away, path, method);
    expect([status, retryAfter >= 1, logged]).toEqual([503, true, []]);
  });

  test('a fault of ours is logged by the route, without the secret', async () => {
    const { status, logged } = await meet(new Error('made for the test'), path, method);
    expect([status, logged.length]).toEqual([500, 1]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  test('answers a rate limit with a retry time, and records it', async () => {
    const { status, retryAfter, noted } = await meet(tooManyRequestsError(7), path, method);
    expect([status, retryAfter]).toEqual([429, 7]);
    expect(noted).toEqual([expect.stringMatching(/^limited (t|calendar|mail|oauth)\//)]);
    expect(noted.join()).not.toContain('secret');
  });
});
