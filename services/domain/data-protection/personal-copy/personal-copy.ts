import type { DocType } from '@hall/shared/codes/states';
import type { TakePersonalCopyDto } from '@hall/shared/contract/personal-copy';
import type { OtherDocument } from '@hall/shared/rules/document-kinds';
import type { BlindIndex } from '@hall/platform/crypto/blind-index';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import type { Sealer } from '@hall/platform/crypto/seal';
import { notFoundError } from '@hall/platform/errors';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Limits } from '@hall/toolkit/limits';
import { readOtherDocuments } from '../../configuration/settings';
import { type Accounts, type AccountSignIn, type Caller, openNumber } from '../../people/accounts';
import type { SealedVisitor } from '../../reservation/orders';
import { findLivingAccount, type KeptRows, readKeptRows } from './personal-copy.repository';

export interface PersonalCopyDeps {
  database: Database;
  accounts: Pick<Accounts, 'confirmOwner'>;
  limits: Pick<Limits, 'personalCopy'>;
  sealer: Sealer;
  blindIndex: BlindIndex;
}

export interface OpenPerson {
  realname: string;
  doctype: DocType;
  /** Undefined where it cannot be opened: the rest of the copy stands. */
  idnum: string | undefined;
  /** Declared to be under 14. */
  child?: boolean | undefined;
  /** Declared to be disabled. */
  disabled?: boolean | undefined;
}

/** What is kept of a person, with the numbers as they are. */
export interface PersonalCopy {
  rows: KeptRows;
  /** Of the account; empty where none was given, undefined where it cannot be opened. */
  idnum: string | undefined;
  /** Opens whom a row names; those whose name and number were erased are left out. */
  savedVisitors: (OpenPerson & { since: Date })[];
  visitorsOf(orderId: string): (OpenPerson & { status: KeptRows['tickets'][number]['status'] })[];
  historyOf(orderId: string): KeptRows['history'];
  /** The kinds of documents that the hall added, by which they are named. */
  otherDocuments: readonly OtherDocument[];
  peopleOf(row: { visitors: SealedVisitor[] }): OpenPerson[];
}

/**
 * Gives the owner of an account all that is kept of it (PIPL article 45). A sign-in alone is not enough, for whoever finds
 * the screen open would have every number at once: password or code are asked for once more, as for a deletion.
 * @throws {AnswerError} A00003 for more copies than a day allows; A00007 or A00008 for what proves the person; A00002
 *   where neither password nor code is given; A00009 for an account that is gone
 */
export async function takePersonalCopy(
  deps: PersonalCopyDeps,
  signIn: AccountSignIn,
  form: TakePersonalCopyDto,
  caller: Caller,
): Promise<PersonalCopy> {
  const { database, sealer, blindIndex } = deps;
  await deps.accounts.confirmOwner(signIn, form, caller);
  await deps.limits.personalCopy(signIn.accountId);
  const account = await findLivingAccount(database, signIn.accountId);
  if (!account) throw notFoundError();
  const idnum = openNumber({ sealer }, account);
  const keys = idnum && account.doctype ? blindIndex.all(account.doctype, idnum) : [];
  const rows = await readKeptRows(database, account, keys);
  const [tickets, history] = [byOrder(rows.tickets), byOrder(rows.history)];
  return {
    rows,
    otherDocuments: await readOtherDocuments(database),
    idnum,
    savedVisitors: rows.visitors.map(
      ({ realname, doctype, idnumSealed, visitorKey, createdAt }) => ({
        realname,
        doctype,
        since: createdAt,
        idnum: openIfReadable(sealer, idnumSealed, placeOf.savedVisitor(account.id, visitorKey)),
      }),
    ),
    visitorsOf: (orderId) =>
      (tickets.get(orderId) ?? [])
        .filter(({ idnumSealed }) => idnumSealed)
        .map(({ realname, doctype, idnumSealed, visitorKey, status, child, disabled }) => ({
          realname,
          doctype,
          status,
          child,
          disabled,
          idnum: openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey)),
        })),
    historyOf: (orderId) => history.get(orderId) ?? [],
    peopleOf: ({ visitors }) =>
      visitors
        .filter(({ idnum: sealed }) => sealed)
        .map(({ realname, doctype, idnum: sealed, key, child, disabled }) => ({
          realname,
          child,
          disabled,
          doctype: doctype as DocType,
          idnum: openIfReadable(sealer, sealed, placeOf.visitor(key)),
        })),
  };
}

/** An agency has thousands of orders: none is looked for among all the tickets. */
function byOrder<Row extends { orderId: string }>(rows: Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const ofOrder = found.get(row.orderId);
    if (ofOrder) ofOrder.push(row);
    else found.set(row.orderId, [row]);
  }
  return found;
}
