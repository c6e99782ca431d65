import { sha256 } from '@hall/platform/crypto/digests';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import { findLinkHolder, writeLink } from './calendar-link.repository';
import { type Locale, TicketStatus } from '@hall/shared/codes/states';
import { translate } from '@hall/shared/locales/translate';
import {
  calendarEventOf,
  type CalendarVisit,
  entranceOf,
  listVisits,
  type CalendarPlace,
  writeCalendar,
} from '../orders';

/** A visit with the time of its last change. */
export type LinkedVisit = CalendarVisit & { stampedAt: Date };

/** Enough to distinguish one's own orders, too few to look up an order. */
const endingLength = 4;

/**
 * @returns an account's visits as a calendar. It contains no name, document or ticket code, because calendars are
 *   shared, synchronized and shown on locked screens.
 */
export function createVisitsCalendar(
  visits: LinkedVisit[],
  locale: Locale,
  { entrance, hall }: CalendarPlace,
): string {
  const text = (key: string, params?: Record<string, string>): string =>
    translate(locale, `order.calendar.${key}`, params);
  const events = visits.map((visit) => {
    const lines = [
      text('reference', { ending: visit.orderno.slice(-endingLength) }),
      ...(visit.ticketStatus === TicketStatus.pendingReview ? [text('review')] : []),
      translate(locale, 'ticket.bring'),
    ];
    return calendarEventOf(visit, locale, {
      description: lines.join('\n'),
      stampedAt: visit.stampedAt,
      entrance: entranceOf(visit.area, entrance),
      hall,
    });
  });
  return writeCalendar(events, { name: text('name'), every: 'PT4H' });
}

/** A calendar shows upcoming visits and those of the last months. Clients fetch it every few hours. */
const shown = { backDays: 90, limit: 300 };

/**
 * Creates the link by which calendars subscribe to an account's visits, and invalidates the previous one. The link needs
 * no sign-in, so its code of 43 characters of base64url is a secret: it is shown once and stored as a hash. It ends when
 * its owner deletes or renews it, or deletes the account.
 * @returns the code
 */
export async function renewCalendarLink(database: Database, accountId: string): Promise<string> {
  const code = createToken();
  await writeLink(database, { accountId, codeHash: hashToken(code) });
  return code;
}

/**
 * @returns the calendar of a code; its etag changes only with the content
 * @throws {AnswerError} A00009 if the code is unknown or no longer valid
 */
export async function openCalendar(
  { database, settings }: { database: Database; settings: Settings },
  code: string,
): Promise<{ accountId: string; content: string; etag: string }> {
  const holder = /^[\w-]{43}$/.test(code)
    ? await findLinkHolder(database, hashToken(code))
    : undefined;
  if (!holder) throw notFoundError();
  const { accountId, locale } = holder;
  const visits = await listVisits(database, accountId, shown);
  const content = createVisitsCalendar(visits, locale, await settings.get());
  return { accountId, content, etag: `"${sha256(content).toString('base64url')}"` };
}
