import { randomInt } from 'node:crypto';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import type { Locale } from '@hall/shared/codes/states';
import type { Config } from '@hall/platform/config';
import { createKeyedHash, createFormerHashes } from '@hall/platform/crypto/purpose-key';
import { AnswerError } from '@hall/platform/errors';
import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { Limits } from '@hall/toolkit/limits';
import { composeMessage, type Messages, type WrittenMessage } from '../../communication/messages';
import {
  eraseMailWish,
  findMailReaders,
  findMailWish,
  hasMailContact,
  lockMailWish,
  writeMailWish,
} from './mail-wish.repository';
import { isRowId } from '@hall/shared/rules/row-id';
import { isSameSecret } from '@hall/platform/crypto/digests';

const purpose = 'end of mails';

/** @param indexKey the setting INDEX_KEY with its former keys: the first signs, all verify */
function createEndCodes(indexKey: string) {
  const hash = createKeyedHash(indexKey, purpose);
  const hashes = [hash, ...createFormerHashes(indexKey, purpose)];
  const codeBy = (by: (text: string) => string, accountId: string, address: string): string =>
    `${accountId}.${by(`${accountId} ${address}`)}`;
  return {
    create: (accountId: string, address: string): string => codeBy(hash, accountId, address),
    /** @returns the account in a code, without checking the signature */
    accountOf(code: string): string | undefined {
      const [accountId = ''] = code.split('.');
      return /^\d+\.[\w-]{22}$/.test(code) && isRowId(accountId) ? accountId : undefined;
    },
    /** Checks signature and address. A former INDEX_KEY is accepted, because people store mails for years. */
    isOurs: (code: string, accountId: string, address: string): boolean =>
      hashes.some((by) =>
        isSameSecret(Buffer.from(code), Buffer.from(codeBy(by, accountId, address))),
      ),
  };
}

/** An account that is notified, with or without a phone. */
type NotifiedAccount = Pick<
  WrittenMessage,
  'accountId' | 'text' | 'expiresAt' | 'about' | 'isUndoable'
>;

/** @returns the same messages as mails for subscribers, each with an unsubscribe link */
export type MailCopies = (
  db: Queryable,
  notified: readonly NotifiedAccount[],
) => Promise<WrittenMessage[]>;

/** @param config `PUBLIC_URL` is the base of the unsubscribe link, `INDEX_KEY` signs it */
export function createMailCopies({
  INDEX_KEY,
  PUBLIC_URL,
}: Pick<Config, 'INDEX_KEY' | 'PUBLIC_URL'>): MailCopies {
  const codes = createEndCodes(INDEX_KEY);
  return async (db, notified) => {
    const ids = notified.flatMap(({ accountId }) => accountId ?? []);
    const readers = await findMailReaders(db, [...new Set(ids)]);
    return notified.flatMap(({ accountId, text, expiresAt, about, isUndoable }) => {
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

/** Lifetime and maximum of wrong tries of a code, as for phones. */
const codeMs = 5 * 60_000;
const triesMax = 5;

/** The mail subscription of an account. */
export interface MailChoice {
  /** Whether the hall sends mail, and the account has a phone: otherwise it gets all its messages by mail. */
  offered: boolean;
  /** The confirmed address. */
  address: string | undefined;
}

interface MailWishDeps {
  database: Database;
  messages: Messages;
  limits: Limits;
  config: Pick<Config, 'INDEX_KEY'>;
}

const choiceOf = ({ messages }: MailWishDeps, address: string | null | undefined): MailChoice => ({
  offered: messages.writesMails,
  address: address ?? undefined,
});

const hashCode = (config: MailWishDeps['config'], accountId: string, code: string): string =>
  createKeyedHash(config.INDEX_KEY, 'mail code')(`${accountId} ${code}`);

/** @returns the mail subscription of an account */
export const getMailChoice = async (deps: MailWishDeps, accountId: string): Promise<MailChoice> =>
  (await hasMailContact(deps.database, accountId))
    ? { offered: false, address: undefined }
    : choiceOf(deps, (await findMailWish(deps.database, accountId))?.address);

/**
 * Sends a code to an address; the confirmed address stays until the new one is confirmed.
 * @throws {AnswerError} A00003; A00012 if no mail is configured; A00001 (503) if the server does not accept it
 */
export async function sendMailCode(
  { messages, limits, database, config }: MailWishDeps,
  accountId: string,
  address: string,
  locale: Locale,
): Promise<void> {
  if (!messages.writesMails)
    throw new AnswerError(AnswerCode.wrongState, { key: 'answer.A00012_noMails' });
  await limits.mailCode(accountId, address);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await writeMailWish(database, {
    accountId,
    pending: address,
    tries: 0,
    codeHash: hashCode(config, accountId, code),
    codeAt: new Date(),
  });
  const text = composeMessage(locale, 'mail.code', { code });
  await messages.sendMailCode({ to: address, accountId, text, code });
}

/** @throws {AnswerError} A00008 if the code is wrong or expired */
export async function confirmMail(
  deps: MailWishDeps,
  accountId: string,
  code: string,
): Promise<MailChoice> {
  const confirmed = await deps.database.transaction(async (transaction) => {
    const wish = await lockMailWish(transaction, accountId);
    const isAlive = wish?.codeAt && wish.codeAt.getTime() > Date.now() - codeMs;
    if (!wish?.pending || !isAlive || wish.tries >= triesMax) return undefined;
    if (wish.codeHash !== hashCode(deps.config, accountId, code)) {
      await writeMailWish(transaction, { accountId, tries: wish.tries + 1 });
      return undefined;
    }
    await writeMailWish(transaction, {
      accountId,
      address: wish.pending,
      confirmedAt: new Date(),
      pending: null,
      codeHash: null,
      codeAt: null,
      tries: 0,
    });
    return wish.pending;
  });
  if (!confirmed) throw new AnswerError(AnswerCode.wrongVerificationCode);
  return choiceOf(deps, confirmed);
}

/** Ends the mail subscription of an account. */
export async function endMail(deps: MailWishDeps, accountId: string): Promise<MailChoice> {
  await eraseMailWish(deps.database, accountId);
  return choiceOf(deps, undefined);
}

/** @returns the reader's account and language if the link's mails are still sent; undefined for any other code */
export async function readMailEndLink(
  { database, config }: MailWishDeps,
  code: string,
): Promise<{ accountId: string; locale: Locale } | undefined> {
  const codes = createEndCodes(config.INDEX_KEY);
  const accountId = codes.accountOf(code);
  if (!accountId) return undefined;
  const reader = (await findMailReaders(database, [accountId])).get(accountId);
  if (!reader || !codes.isOurs(code, accountId, reader.address)) return undefined;
  return { accountId, locale: reader.locale };
}
