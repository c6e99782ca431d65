import { sha256 } from '@hall/platform/crypto/digests';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Settings } from '../../configuration/settings';
import {
  findLinkHolder,
  findLinkSince,
  findVisitsFor,
  removeLinkOf,
  writeLink,
} from './calendar-link.repository';
import { createVisitsCalendar } from './visits-calendar';

/** A calendar shows upcoming visits and those of the last months. Clients fetch it every few hours. */
const shown = { backDays: 90, limit: 300 };

/** A calendar as sent to clients. */
interface LinkedCalendar {
  accountId: string;
  content: string;
  /** Changes only when the content changes. */
  etag: string;
}

/**
 * Lets calendars subscribe to one's own visits. The link needs no sign-in, so it is a secret: it is shown once and
 * stored as a hash. It ends when its owner deletes or renews it, or deletes the account.
 */
export interface CalendarLinks {
  /** @returns when the link was created; undefined if there is no link */
  since(accountId: string): Promise<Date | undefined>;
  /** Creates a link and invalidates the previous one. @returns its code, which is not shown again */
  renew(accountId: string): Promise<string>;
  end(accountId: string): Promise<void>;
  /** @throws {AnswerError} A00009 if the code is unknown or no longer valid */
  open(code: string): Promise<LinkedCalendar>;
}

/** Codes are 43 characters of base64url. Only their holders know them; the database stores the hash. */
export function createCalendarLinks({
  database,
  settings,
}: {
  database: Database;
  settings: Settings;
}): CalendarLinks {
  return {
    since: (accountId) => findLinkSince(database, accountId),
    async renew(accountId) {
      const code = createToken();
      await writeLink(database, { accountId, codeHash: hashToken(code) });
      return code;
    },
    end: (accountId) => removeLinkOf(database, accountId),
    async open(code) {
      const holder = /^[\w-]{43}$/.test(code)
        ? await findLinkHolder(database, hashToken(code))
        : undefined;
      if (!holder) throw notFoundError();
      const { entrance, hall } = await settings.get();
      const visits = await findVisitsFor(database, holder.accountId, shown);
      const content = createVisitsCalendar(visits, holder.locale, {
        entrance,
        address: hall.address,
        hallName: hall.name,
      });
      return {
        accountId: holder.accountId,
        content,
        etag: `"${sha256(content).toString('base64url')}"`,
      };
    },
  };
}
