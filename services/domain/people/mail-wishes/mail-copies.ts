import type { Config } from '@hall/platform/config';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { composeMessage, type WrittenMessage } from '../../communication/messages';
import { createEndCodes } from './end-codes';
import { findMailReaders } from './mail-wish.repository';

/** An account that is notified, with or without a phone. */
type ToldAccount = Pick<
  WrittenMessage,
  'accountId' | 'text' | 'expiresAt' | 'about' | 'isUndoable'
>;

/** @returns the same messages as mails for subscribers, each with an unsubscribe link */
export type MailCopies = (db: Queryable, told: readonly ToldAccount[]) => Promise<WrittenMessage[]>;

/** @param config `PUBLIC_URL` is the base of the unsubscribe link, `INDEX_KEY` signs it */
export function createMailCopies({
  INDEX_KEY,
  PUBLIC_URL,
}: Pick<Config, 'INDEX_KEY' | 'PUBLIC_URL'>): MailCopies {
  const codes = createEndCodes(INDEX_KEY);
  return async (db, told) => {
    const ids = told.flatMap(({ accountId }) => accountId ?? []);
    const readers = await findMailReaders(db, [...new Set(ids)]);
    return told.flatMap(({ accountId, text, expiresAt, about, isUndoable }) => {
      const reader = accountId ? readers.get(accountId) : undefined;
      if (!accountId || !reader) return [];
      const endsBy = new URL(`/mail/${codes.create(accountId, reader.address)}`, PUBLIC_URL).href;
      const footer = composeMessage(reader.locale, 'mail.footer', { link: endsBy });
      return [
        {
          channel: 'mail' as const,
          to: reader.address,
          accountId,
          text: `${text}\n\n${footer}`,
          endsBy,
          about,
          isUndoable,
          ...(expiresAt && { expiresAt }),
        },
      ];
    });
  };
}
