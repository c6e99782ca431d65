import type { Database, Queryable } from '@hall/platform/postgres/data-source';
import type { Redis } from '@hall/platform/redis/connections';
import type { Settings } from '../../configuration/settings';
import { createSignInChanges, createSignInStore, type SignInPolicy } from '../sign-ins';
import {
  type AccountOfReading,
  type AccountReading,
  accountOfSignIn,
  readAccountReadings,
} from './account-of-sign-in.sql';
import { holdAccount } from './account.repository';

export interface AccountSignIn extends BookingAccount {
  tokenHash: string;
}

/** @returns the account for the booking rules, signed in or not; undefined if it does not exist */
export async function readBookingAccount(
  database: Database,
  accountId: string,
): Promise<BookingAccount | undefined> {
  return (await readBookingAccounts(database, [accountId])).get(accountId);
}

/** @returns the accounts for the booking rules by id, signed in or not, without those that do not exist */
export async function readBookingAccounts(
  db: Queryable,
  accountIds: string[],
): Promise<Map<string, BookingAccount>> {
  const readings = await readAccountReadings(db, [...new Set(accountIds)]);
  return new Map(readings.map((reading) => [reading.accountId, toAccount(reading)]));
}

/** Visitors' sign-ins are read for every call of a rush, so they are cached for two seconds. */
const policyOf = (settings: Settings): SignInPolicy<AccountReading> => ({
  life: async () => (await settings.get()).visitorSignIn,
  noteMinutes: 5,
  oneAtATime: true,
  subject: accountOfSignIn,
  // A guide's reading also depends on its agency.
  cache: { freshMs: 2000, max: 50_000, about: ({ accountId, agencyId }) => [accountId, agencyId] },
});

/**
 * Sign-ins of individuals, guides and agencies. They end after the times in the settings, or when another begins
 * (specification, 4 and 8: A00004).
 * @param deps.redis notifies other processes of ended sign-ins; Postgres is the source of truth
 */
export function createAccountSignIns({
  database,
  redis,
  settings,
}: {
  database: Database;
  redis: Redis;
  settings: Settings;
}) {
  const changes = createSignInChanges(redis);
  const store = createSignInStore(database, policyOf(settings), changes);
  return {
    /**
     * @param isUse false for an automatic call of a page, which does not extend the sign-in
     * @throws {AnswerError} A00004 with its reason if the token has no live sign-in
     */
    find: async (token: string, isUse?: boolean): Promise<AccountSignIn> =>
      toSignIn(await store.find(token, isUse)),
    /**
     * Signs in an account, or an operator of it; the older sign-in ends with `other_terminal`.
     * @returns the token, which is not stored
     */
    async start(accountId: string, operatorId?: string): Promise<string> {
      const holder = { accountId, operatorId: operatorId ?? null };
      const { token } = await store.begin(holder, (transaction) =>
        holdAccount(transaction, accountId),
      );
      store.forget(accountId);
      return token;
    },
    async end({ tokenHash, accountId }: AccountSignIn): Promise<void> {
      await store.end(tokenHash);
      store.forget(accountId);
    },
    /** Drops the account from the cache, here and in the other processes. */
    forget: store.forget,
    close: changes.close,
  };
}

export type AccountSignIns = ReturnType<typeof createAccountSignIns>;

const toSignIn = (row: AccountReading): AccountSignIn => ({
  ...toAccount(row),
  tokenHash: row.tokenHash,
});

function toAccount(row: AccountOfReading) {
  return {
    accountId: row.accountId,
    type: row.type,
    status: row.status,
    hasIdnum: row.idnumKey !== null,
    /** For a guide or an agency: whether the certificate or licence was given. */
    hasPapers: row.hasPapers,
    /** The operator who signed in for an agency; null for the account itself. */
    operator: row.operatorId
      ? {
          id: row.operatorId,
          realname: row.operatorName ?? '',
          passwdDue: row.operatorPasswdDue === true,
        }
      : null,
    /** A guide's latest binding; null if the guide never applied. */
    binding:
      row.bindingState && row.agencyId && row.agencyStatus !== null
        ? { state: row.bindingState, agencyId: row.agencyId, agencyStatus: row.agencyStatus }
        : null,
    /** Orders that the account cancelled today, in hall time. */
    cancelledToday: row.cancelledToday,
    /** The risk score, the end of a pause, and the people it booked for if it is near the limit. */
    risk: {
      score: row.riskScore,
      pausedUntil: row.pausedUntil,
      knownPeople: row.knownPeople,
    },
    /** Name and number were verified to belong together. */
    identityVerified: row.identityVerified,
    /** Staff require a verification before the next booking. */
    identityAsked: row.identityAsked,
    /** Blind index of the account's own document. */
    idnumKey: row.idnumKey,
  };
}

/** An account with the fields that the booking rules need. */
export type BookingAccount = ReturnType<typeof toAccount>;
