import { groupBy } from '@hall/shared/rules/group-by';
import type { DocType } from '@hall/shared/codes/states';
import type { TakePersonalCopyDto } from '@hall/shared/contract/personal-copy';
import type { Declared } from '@hall/shared/rules/declarations';
import { openIfReadable } from '@hall/platform/crypto/open-if-readable';
import { placeOf } from '@hall/platform/crypto/places';
import { notFoundError } from '@hall/platform/errors';
import { readOtherDocuments } from '../../configuration/settings';
import {
  type AccountDeps,
  type AccountSignIn,
  type Caller,
  confirmOwner,
  openNumber,
} from '../../people/accounts';
import type { SealedVisitor } from '../../reservation/orders';
import { findLivingAccount, type StoredRows, readStoredRows } from './personal-copy.repository';

export interface OpenPerson extends Declared {
  realname: string;
  doctype: DocType;
  /** Undefined if it cannot be decrypted; the rest of the copy remains. */
  idnum: string | undefined;
}

/**
 * Returns all data of an account to its owner (PIPL article 45). It asks for the password or a code again, as a
 * deletion does, so that an unattended screen does not expose every number.
 * @throws {AnswerError} A00003 for more copies than a day allows; A00007 or A00008 for a wrong password or code; A00002
 *   without either; A00009 for an account that was deleted
 */
export async function takePersonalCopy(
  deps: AccountDeps,
  signIn: AccountSignIn,
  form: TakePersonalCopyDto,
  caller: Caller,
) {
  const { database, sealer, blindIndex } = deps;
  await confirmOwner(deps, signIn, form, caller);
  await deps.limits.personalCopy(signIn.accountId);
  const account = await findLivingAccount(database, signIn.accountId);
  if (!account) throw notFoundError();
  const idnum = openNumber({ sealer }, account);
  const keys = idnum && account.doctype ? blindIndex.all(account.doctype, idnum) : [];
  const rows = await readStoredRows(database, account, keys);
  const [tickets, history] = [
    groupBy(rows.tickets, ({ orderId }) => orderId),
    groupBy(rows.history, ({ orderId }) => orderId),
  ];
  return {
    rows,
    /** Document types that the hall added, for labels. */
    otherDocuments: await readOtherDocuments(database),
    /** The account's number; empty if none was given, undefined if it cannot be decrypted. */
    idnum,
    savedVisitors: rows.visitors.map(
      ({
        realname,
        doctype,
        idnumSealed,
        visitorKey,
        createdAt,
      }): OpenPerson & { since: Date } => ({
        realname,
        doctype,
        since: createdAt,
        idnum: openIfReadable(sealer, idnumSealed, placeOf.savedVisitor(account.id, visitorKey)),
      }),
    ),
    /** The people of an order; those whose name and number were erased are left out. */
    visitorsOf: (orderId: string): (OpenPerson & Pick<StoredRows['tickets'][number], 'status'>)[] =>
      (tickets.get(orderId) ?? [])
        .filter(({ idnumSealed }) => idnumSealed)
        .map(({ realname, doctype, idnumSealed, visitorKey, status, declared }) => ({
          realname,
          doctype,
          status,
          ...declared,
          idnum: openIfReadable(sealer, idnumSealed, placeOf.visitor(visitorKey)),
        })),
    historyOf: (orderId: string): StoredRows['history'] => history.get(orderId) ?? [],
    peopleOf: ({ visitors }: { visitors: SealedVisitor[] }): OpenPerson[] =>
      visitors
        .filter(({ idnum: sealed }) => sealed)
        .map(({ doctype, idnum: sealed, key, ...nameAndDeclared }) => ({
          ...nameAndDeclared,
          doctype: doctype as DocType,
          idnum: openIfReadable(sealer, sealed, placeOf.visitor(key)),
        })),
  };
}

/** All data of a person, with plain numbers. */
export type PersonalCopy = Awaited<ReturnType<typeof takePersonalCopy>>;
