import type { KnownPerson } from '@hall/shared/rules/people-limit';
import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import type { BindingState } from '@hall/shared/rules/bindings';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Redis } from '@hall/platform/redis/connections';
import type { Settings } from '../../configuration/settings';
import { createSignInChanges, createSignInKeeper, type SignInPolicy } from '../sign-ins';
import {
  type AccountOfReading,
  type AccountReading,
  accountOfSignIn,
  readAccountReading,
} from './account-of-sign-in.sql';
import { holdAccount } from './account.repository';

/** An account, with what the booking rules ask of it. */
export interface BookingAccount {
  accountId: string;
  type: AccountType;
  status: AccountStatus;
  hasIdnum: boolean;
  /** Of a guide or an agency: the certificate or licence is given. */
  hasPapers: boolean;
  /** The operator who signed in for an agency; null where it is the account itself. */
  operator: { id: string; realname: string } | null;
  /** A guide's latest binding; null where the guide never applied. */
  binding: { state: BindingState; agencyId: string; agencyStatus: AccountStatus } | null;
  /** Orders that the account cancelled itself today, hall time. */
  cancelledToday: number;
  /** What speaks against the account, in points, until when it books nothing, and whom it booked for, near the limit. */
  risk: { score: number; pausedUntil: Date | null; knownPeople: KnownPerson[] };
  /** Name and number were found to belong together. */
  identityVerified: boolean;
  /** Staff want them compared before the next booking. */
  identityAsked: boolean;
  /** Blind index of the account's own document. */
  idnumKey: string | null;
}

/** Which account is signed in. */
export interface AccountSignIn extends BookingAccount {
  tokenHash: string;
}

/** @returns the account as the booking rules see it, whether somebody is signed in or not; undefined where there is none */
export async function readBookingAccount(
  database: Database,
  accountId: string,
): Promise<BookingAccount | undefined> {
  const reading = await readAccountReading(database, accountId);
  return reading && toAccount(reading);
}

export interface AccountSignIns {
  /**
   * @param isUse false for a call that a page made by itself: it does not keep the sign-in alive
   * @throws {AnswerError} A00004 with its reason where the token is of no live sign-in
   */
  find(token: string, isUse?: boolean): Promise<AccountSignIn>;
  /**
   * Signs an account, or an operator of it, in; the older sign-in ends with `other_terminal`.
   * @returns the token, which is stored nowhere
   */
  start(accountId: string, operatorId?: string): Promise<string>;
  end(signIn: AccountSignIn): Promise<void>;
  /** What is remembered of an account is read anew, here and in the other processes. */
  forget(accountId: string): void;
  close(): void;
}

/** Visitors' sign-ins: read for every call of a rush, so each reading serves for two seconds. */
const policyOf = (settings: Settings): SignInPolicy<AccountReading> => ({
  life: async () => (await settings.get()).visitorSignIn,
  noteMinutes: 5,
  oneAtATime: true,
  subject: accountOfSignIn,
  // A guide's reading tells of its agency, too.
  cache: { freshMs: 2000, max: 50_000, about: ({ accountId, agencyId }) => [accountId, agencyId] },
});

/**
 * Sign-ins of individuals, guides and agencies: they end by the settings' terms, and where another begins
 * (specification, 4 and 8: A00004).
 * @param deps.redis carries word of ended sign-ins to other processes; the truth is in Postgres
 */
export function createAccountSignIns({
  database,
  redis,
  settings,
}: {
  database: Database;
  redis: Redis;
  settings: Settings;
}): AccountSignIns {
  const changes = createSignInChanges(redis);
  const keeper = createSignInKeeper(database, policyOf(settings), changes);
  return {
    find: async (token, isUse) => toSignIn(await keeper.find(token, isUse)),
    async start(accountId, operatorId) {
      const holder = { accountId, operatorId: operatorId ?? null };
      const token = await keeper.begin(holder, (transaction) =>
        holdAccount(transaction, accountId),
      );
      keeper.forget(accountId);
      return token;
    },
    async end({ tokenHash, accountId }) {
      await keeper.end(tokenHash);
      keeper.forget(accountId);
    },
    forget: keeper.forget,
    close: changes.close,
  };
}

const toSignIn = (row: AccountReading): AccountSignIn => ({
  ...toAccount(row),
  tokenHash: row.tokenHash,
});

function toAccount(row: AccountOfReading): BookingAccount {
  return {
    accountId: row.accountId,
    type: row.type,
    status: row.status,
    hasIdnum: row.idnumKey !== null,
    hasPapers: row.hasPapers,
    operator: row.operatorId ? { id: row.operatorId, realname: row.operatorName ?? '' } : null,
    binding:
      row.bindingState && row.agencyId && row.agencyStatus !== null
        ? { state: row.bindingState, agencyId: row.agencyId, agencyStatus: row.agencyStatus }
        : null,
    cancelledToday: row.cancelledToday,
    risk: {
      score: row.riskScore,
      pausedUntil: row.pausedUntil,
      knownPeople: row.knownPeople,
    },
    identityVerified: row.identityVerified,
    identityAsked: row.identityAsked,
    idnumKey: row.idnumKey,
  };
}
