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

/** What a calendar shows: visits to come, and those of the last months; a program asks for it every few hours. */
const shown = { backDays: 90, limit: 300 };

/** A calendar as it is sent. */
interface LinkedCalendar {
  accountId: string;
  content: string;
  /** Changes with the content, and only with it. */
  etag: string;
}

/**
 * A calendar's subscription to one's own visits. It asks for no sign-in, so its link is a secret: it is shown once, kept as
 * a hash, and ends when its owner ends or renews it, or deletes the account.
 */
export interface CalendarLinks {
  /** @returns since when there is a link; undefined where there is none */
  since(accountId: string): Promise<Date | undefined>;
  /** Makes a link; the one before opens nothing any more. @returns its code, which nobody is told again */
  renew(accountId: string): Promise<string>;
  end(accountId: string): Promise<void>;
  /** @throws {AnswerError} A00009 for a code that opens nothing, or nothing any more */
  open(code: string): Promise<LinkedCalendar>;
}

/** Codes are 43 characters of base64url, and known to their holders alone: the store has their hash. */
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
