import { In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import {
  type AccountStatus,
  type AccountType,
  defaultLocale,
  type DocType,
  type Locale,
} from '@hall/shared/codes/states';
import type { Queryable, Transaction } from '@hall/platform/postgres/data-source';
import { Account } from './account.entity';
import { noteAccountEvent } from './account-status.repository';

/** An account that is not deleted. */
export interface LivingAccount extends Account {
  /** By the store's clock: from when the profile can be edited; null when it can be now. */
  editableFrom: Date | null;
}

const editableFrom = `CASE WHEN account.profileEditedAt > now() - interval '365 days'
  THEN account.profileEditedAt + interval '365 days' END`;

/** @param narrow says which account: at most one, by what is unique */
async function findLiving(
  db: Queryable,
  narrow: (accounts: SelectQueryBuilder<Account>) => SelectQueryBuilder<Account>,
): Promise<LivingAccount | undefined> {
  const living = db
    .getRepository(Account)
    .createQueryBuilder('account')
    .addSelect(editableFrom, 'editable_from')
    .where('account.deletedAt IS NULL');
  const { entities, raw } = await narrow(living).getRawAndEntities<{
    editable_from: Date | null;
  }>();
  const [account] = entities;
  return account && Object.assign(account, { editableFrom: raw[0]?.editable_from ?? null });
}

/** @returns the account; undefined where it was deleted, as for each of these */
export const findAccount = (db: Queryable, id: string) =>
  findLiving(db, (accounts) => accounts.andWhere('account.id = :id', { id }));
/** Two edits at once take turns; a booking may refer to the account meanwhile. */
export const lockAccount = (transaction: Transaction, id: string) =>
  findLiving(transaction, (accounts) =>
    accounts.andWhere('account.id = :id', { id }).setLock('for_no_key_update'),
  );
/** Whoever writes to the phone holds off its erasure, which then removes what was written; nothing else waits. */
export const findAccountToTell = (transaction: Transaction, id: string) =>
  findLiving(transaction, (accounts) =>
    accounts.andWhere('account.id = :id', { id }).setLock('for_key_share'),
  );
/** @returns the individual of the name, in capital or small letters; guides and agencies have none */
export const findByUsername = (db: Queryable, username: string) =>
  findLiving(db, (accounts) =>
    accounts.andWhere(`account.type = 'user' AND lower(account.username) = lower(:username)`, {
      username,
    }),
  );
/** @returns the account of the type who signs in by the phone; an operator's phone is `findOperatorByTelnum`'s */
export const findByTelnum = (db: Queryable, type: AccountType, telnum: string) =>
  findLiving(db, (accounts) =>
    accounts.andWhere('account.type = :type AND account.telnum = :telnum', { type, telnum }),
  );
/** @returns the accounts, of whatever type, that have the phone */
export async function findIdsByTelnum(db: Queryable, telnum: string): Promise<string[]> {
  const accounts = await db
    .getRepository(Account)
    .find({ select: { id: true }, where: { telnum, deletedAt: IsNull() } });
  return accounts.map(({ id }) => id);
}
/** @param idnumKeys the blind index of one number under each generation of keys */
export const findByIdnumKeys = (db: Queryable, type: AccountType, idnumKeys: string[]) =>
  findLiving(db, (accounts) =>
    accounts.andWhere('account.type = :type AND account.idnumKey = ANY(:idnumKeys)', {
      type,
      idnumKeys,
    }),
  );

/**
 * Keeps two who change what belongs to an account apart until the transaction ends, in the one mode that lets a
 * booking refer to the account meanwhile.
 */
export async function holdAccount(transaction: Transaction, id: string): Promise<void> {
  await transaction
    .getRepository(Account)
    .createQueryBuilder('account')
    .select('account.id')
    .where('account.id = :id', { id })
    .setLock('for_no_key_update')
    .getOne();
}

export interface NewAccount {
  type: AccountType;
  username?: string | undefined;
  telnum: string;
  passwordHash?: string;
  realname?: string;
  doctype?: DocType;
  idnumSealed?: string;
  idnumKey?: string;
  identityVerifiedAt?: Date | null;
  status: AccountStatus;
  /** Chinese where it is not known. */
  locale?: Locale;
}

/**
 * @returns the account's id
 * @throws the driver's error 23505 with the constraint's name where the phone, username or document is taken
 */
export async function insertAccount(
  transaction: Transaction,
  { locale = defaultLocale, ...account }: NewAccount,
): Promise<string> {
  const accounts = transaction.getRepository(Account);
  const entity = accounts.create({ ...account, locale });
  await accounts.insert(entity);
  await noteAccountEvent(transaction, entity.id, 'created');
  return entity.id;
}

/** The language in which the hall writes to the account from now on. */
export async function updateLocale(
  db: Queryable,
  accountId: string,
  locale: Locale,
): Promise<void> {
  await db.getRepository(Account).update({ id: accountId, locale: Not(locale) }, { locale });
}

/** Notes that name and number were found to belong together, while they are those that were asked of. */
export async function markIdentityVerified(
  db: Queryable,
  { id, realname, idnumKey }: { id: string; realname: string; idnumKey: string },
): Promise<void> {
  await db
    .getRepository(Account)
    .update({ id, realname, idnumKey }, { identityVerifiedAt: () => 'now()' });
}

/**
 * Wants name and number compared before the next booking, or wants it no more.
 * @returns of how many accounts that is new: who was compared already is not asked again
 */
export async function askForIdentity(
  transaction: Transaction,
  accountIds: string[],
  isAsked: boolean,
): Promise<number> {
  const { affected } = await transaction
    .getRepository(Account)
    .update(
      isAsked
        ? { id: In(accountIds), identityAskedAt: IsNull(), identityVerifiedAt: IsNull() }
        : { id: In(accountIds), identityAskedAt: Not(IsNull()) },
      { identityAskedAt: isAsked ? () => 'now()' : null },
    );
  return affected ?? 0;
}

/** @param passwordHash as `hashPassword` makes it; sign-ins are ended by whoever calls it */
export async function updatePassword(
  transaction: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.getRepository(Account).update({ id: accountId }, { passwordHash });
}

/** @throws the driver's error 23505 where another account of the type has the phone */
export async function updateTelnum(
  transaction: Transaction,
  accountId: string,
  telnum: string,
): Promise<void> {
  await transaction.getRepository(Account).update({ id: accountId }, { telnum });
}

/** A document as it is stored: sealed, and findable by its blind index. */
export type DocumentColumns = Pick<
  NewAccount,
  'doctype' | 'idnumSealed' | 'idnumKey' | 'identityVerifiedAt'
>;

/** @param document given for the first time; undefined leaves it as it stands */
export async function updateProfile(
  transaction: Transaction,
  accountId: string,
  edit: { username: string | null; realname: string | null; counts: boolean; isRenamed: boolean },
  document: DocumentColumns | undefined,
): Promise<void> {
  const { username, realname, counts, isRenamed } = edit;
  await transaction.getRepository(Account).update(
    { id: accountId },
    {
      username,
      realname,
      // Another name is another question.
      ...(isRenamed && { identityVerifiedAt: null }),
      ...document,
      ...(counts && { profileEditedAt: () => 'now()' }),
    },
  );
}

/** @returns whether the account wants messages about tickets; undefined where there is no such account */
export async function findMessageChoice(
  db: Queryable,
  accountId: string,
): Promise<boolean | undefined> {
  const account = await db
    .getRepository(Account)
    .findOne({ where: { id: accountId }, select: { id: true, wantsMessages: true } });
  return account?.wantsMessages;
}

/** Notes whether an account wants messages that it can do without. */
export async function updateMessageChoice(
  db: Queryable,
  accountId: string,
  wantsMessages: boolean,
): Promise<void> {
  await db.getRepository(Account).update({ id: accountId }, { wantsMessages });
}
