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
  /** When the profile can be edited again, by the database's clock; null if it can be now. */
  editableFrom: Date | null;
}

const editableFrom = `CASE WHEN account.profileEditedAt > now() - interval '365 days'
  THEN account.profileEditedAt + interval '365 days' END`;

/** @param narrow selects at most one account, by a unique column */
async function findAllLiving(
  db: Queryable,
  narrow: (accounts: SelectQueryBuilder<Account>) => SelectQueryBuilder<Account>,
): Promise<LivingAccount[]> {
  const living = db
    .getRepository(Account)
    .createQueryBuilder('account')
    .addSelect(editableFrom, 'editable_from')
    .where('account.deletedAt IS NULL');
  const { entities, raw } = await narrow(living).getRawAndEntities<{
    editable_from: Date | null;
  }>();
  return entities.map((account, at) =>
    Object.assign(account, { editableFrom: raw[at]?.editable_from ?? null }),
  );
}

const findLiving = async (
  ...asked: Parameters<typeof findAllLiving>
): Promise<LivingAccount | undefined> => (await findAllLiving(...asked))[0];

/** @returns the account; like all functions here, undefined if it was deleted */
export const findAccount = (db: Queryable, id: string) =>
  findLiving(db, (accounts) => accounts.andWhere('account.id = :id', { id }));
/** Serialises edits of an account; bookings can refer to it meanwhile. */
export const lockAccount = (transaction: Transaction, id: string) =>
  findLiving(transaction, (accounts) =>
    accounts.andWhere('account.id = :id', { id }).setLock('for_no_key_update'),
  );
/** A share lock that only blocks erasure, which then also removes the message that is being written. */
export const findAccountToNotify = (transaction: Transaction, id: string) =>
  findLiving(transaction, (accounts) =>
    accounts.andWhere('account.id = :id', { id }).setLock('for_key_share'),
  );
/** @returns the individual with the username; case is ignored; guides and agencies have none */
export const findByUsername = (db: Queryable, username: string) =>
  findLiving(db, (accounts) =>
    accounts.andWhere(`account.type = 'user' AND lower(account.username) = lower(:username)`, {
      username,
    }),
  );
/** @returns the account of the type with the phone; for an operator's phone see `findOperatorByTelnum` */
export const findByTelnum = (db: Queryable, type: AccountType, telnum: string) =>
  findLiving(db, (accounts) =>
    accounts.andWhere('account.type = :type AND account.telnum = :telnum', { type, telnum }),
  );
/** @returns the accounts of any type with the phone */
export async function findIdsByTelnum(db: Queryable, telnum: string): Promise<string[]> {
  const accounts = await db
    .getRepository(Account)
    .find({ select: { id: true }, where: { telnum, deletedAt: IsNull() } });
  return accounts.map(({ id }) => id);
}
/**
 * @param idnumKeys the blind index of one number for each generation of keys
 * @returns the accounts of the type; several if documents of different kinds have the number
 */
export const findByIdnumKeys = (db: Queryable, type: AccountType, idnumKeys: string[]) =>
  findAllLiving(db, (accounts) =>
    accounts.andWhere('account.type = :type AND account.idnumKey = ANY(:idnumKeys)', {
      type,
      idnumKeys,
    }),
  );

/**
 * Serialises changes of an account's data until the transaction ends, with the lock mode that lets bookings refer to
 * the account.
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
  /** Default: Chinese. */
  locale?: Locale;
}

/**
 * @returns the account's id
 * @throws the driver's error 23505 with the constraint's name if the phone, username or document is taken
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

/** Sets the language of messages to the account. */
export async function updateLocale(
  db: Queryable,
  accountId: string,
  locale: Locale,
): Promise<void> {
  await db.getRepository(Account).update({ id: accountId, locale: Not(locale) }, { locale });
}

/** Records a verification, if name and number are still those that were verified. */
export async function markIdentityVerified(
  db: Queryable,
  { id, realname, idnumKey }: { id: string; realname: string; idnumKey: string },
): Promise<void> {
  await db
    .getRepository(Account)
    .update({ id, realname, idnumKey }, { identityVerifiedAt: () => 'now()' });
}

/**
 * Requires or waives a verification before the next booking.
 * @returns the number of accounts changed; verified ones are not asked again
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

/** @param passwordHash as `hashPassword` makes it; the caller ends the sign-ins */
export async function updatePassword(
  transaction: Transaction,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await transaction.getRepository(Account).update({ id: accountId }, { passwordHash });
}

/** @throws the driver's error 23505 if another account of the type has the phone */
export async function updateTelnum(
  transaction: Transaction,
  accountId: string,
  telnum: string,
): Promise<void> {
  await transaction.getRepository(Account).update({ id: accountId }, { telnum });
}

/** A stored document: encrypted, with its blind index. */
export type DocumentColumns = Pick<
  NewAccount,
  'doctype' | 'idnumSealed' | 'idnumKey' | 'identityVerifiedAt'
>;

/** @param document given for the first time; undefined leaves it unchanged */
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
      // A new name needs a new verification.
      ...(isRenamed && { identityVerifiedAt: null }),
      ...document,
      ...(counts && { profileEditedAt: () => 'now()' }),
    },
  );
}

/** @returns whether the account wants messages about tickets; undefined if there is no such account */
export async function findMessageChoice(
  db: Queryable,
  accountId: string,
): Promise<boolean | undefined> {
  const account = await db
    .getRepository(Account)
    .findOne({ where: { id: accountId }, select: { id: true, wantsMessages: true } });
  return account?.wantsMessages;
}

/** Stores whether an account wants optional messages; codes, closings and decisions are always sent. */
export async function updateMessageChoice(
  db: Queryable,
  accountId: string,
  wantsMessages: boolean,
): Promise<void> {
  await db.getRepository(Account).update({ id: accountId }, { wantsMessages });
}
