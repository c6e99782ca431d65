import { goOnWithout } from '@hall/platform/go-on-without';
import { type AccountRecord, getAccountRecord } from './account-record';
import type { AccountDeps, Caller } from './account-deps';
import { noteSignIn } from './account-of-sign-in.sql';
import { type Locale, AccountStatus } from '@hall/shared/codes/states';
import { updateLocale, insertAccount } from './account.repository';
import { createFormerHashes, createKeyedHash } from '@hall/platform/crypto/purpose-key';
import { takeTurn } from './derived-status.sql';
import type { Queryable } from '@hall/platform/postgres/data-source';
import { AccountIdentity, type AgencyOperator } from './account.entity';

/** Stores the language of the site as the language of messages to the account. Does nothing if it is unchanged. */
export async function noteLocale(
  { database }: Pick<AccountDeps, 'database'>,
  account: Pick<AccountRecord, 'id' | 'locale'>,
  locale: Locale,
): Promise<void> {
  if (account.locale !== locale) await updateLocale(database, account.id, locale);
}

/** An operator, as the agency and the operator see it after the sign-in. */
export type SignedInOperator = Pick<AgencyOperator, 'realname' | 'passwdDue'>;

/** A new sign-in. The token is returned once and not stored. */
export interface SignedIn {
  authtoken: string;
  account: AccountRecord;
  /** The operator who signed in for an agency. */
  operator?: SignedInOperator | undefined;
}

/**
 * Signs in an account, or an operator for it, and ends the older sign-in of the same. An operator's language does not
 * change the agency's.
 */
export async function signInAs(
  deps: AccountDeps,
  accountId: string,
  caller: Caller,
  operator?: Pick<AgencyOperator, 'id'> & SignedInOperator,
): Promise<SignedIn> {
  const authtoken = await deps.signIns.start(accountId, operator?.id);
  await goOnWithout(
    'noting a device',
    deps.risk.note({ accountId, operatorId: operator?.id }, caller),
  );
  const account = await getAccountRecord(deps, accountId);
  if (!operator) await noteSignIn(deps.database, accountId);
  if (!operator) await noteLocale(deps, account, caller.locale);
  return { authtoken, account, ...(operator && { operator }) };
}

/** @returns the living account of the person at the messaging app, by any of the keys */
async function findIdentity(db: Queryable, subjectKeys: string[]): Promise<AccountIdentity | null> {
  return db
    .getRepository(AccountIdentity)
    .createQueryBuilder('identity')
    .innerJoin('identity.account', 'account', 'account.deletedAt IS NULL')
    .where('identity.subjectKey = ANY(:subjectKeys)', { subjectKeys })
    .getOne();
}

/** Replaces the hash of a former key by one of the present key. */
async function renameIdentity(db: Queryable, from: string, to: string): Promise<void> {
  await db.getRepository(AccountIdentity).delete({ subjectKey: to });
  await db.getRepository(AccountIdentity).update({ subjectKey: from }, { subjectKey: to });
}

/** Writes an identity; a person who deleted an account gets a new one. */
async function writeIdentity(db: Queryable, subjectKey: string, accountId: string): Promise<void> {
  await db
    .getRepository(AccountIdentity)
    .createQueryBuilder()
    .insert()
    .values({ subjectKey, accountId, createdAt: () => 'now()' })
    .orUpdate(['account_id', 'created_at'], ['subject_key'])
    .execute();
}

/**
 * Finds the individual's account of a person at the messaging app, or creates one to be completed later (spec 4). The
 * person's id is stored only as a keyed hash.
 * @returns the account's id
 */
export async function findOrCreateByIdentity(
  deps: Pick<AccountDeps, 'database' | 'config'>,
  person: string,
): Promise<string> {
  const subjectKey = createKeyedHash(deps.config.INDEX_KEY, 'messaging-app')(person);
  return deps.database.transaction(async (transaction) => {
    // Serialises parallel first sign-ins, so that one account is created.
    await takeTurn(transaction, 'identity', subjectKey);
    const formerKeys = createFormerHashes(deps.config.INDEX_KEY, 'messaging-app').map((hash) =>
      hash(person),
    );
    const known = await findIdentity(transaction, [subjectKey, ...formerKeys]);
    if (known && known.subjectKey !== subjectKey)
      await renameIdentity(transaction, known.subjectKey, subjectKey);
    if (known) return known.accountId;
    const accountId = await insertAccount(transaction, {
      type: 'user',
      telnum: '',
      status: AccountStatus.normal,
    });
    await writeIdentity(transaction, subjectKey, accountId);
    return accountId;
  });
}
