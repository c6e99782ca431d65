import { AnswerCode, SignInEnd } from '@hall/shared/codes/answer-codes';
import type { AccountStatus, AccountType } from '@hall/shared/codes/states';
import type { BindingState } from '@hall/shared/rules/bindings';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';
import { AnswerError } from '@hall/platform/errors';
import { createBatcher } from '@hall/platform/batcher';
import type { Database } from '@hall/platform/postgres/data-source';
import type { Redis } from '@hall/platform/redis/connections';
import { createSignInCache } from './sign-in-cache';
import { findSignIns, type SignInReading } from './find-sign-ins.sql';
import { endSignIn, replaceSignIn } from './sign-in.repository';

/** Who is signed in, with what the booking rules ask of an account. */
export interface SignIn {
  tokenHash: string;
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
  /** Blind index of the account's own document. */
  idnumKey: string | null;
}

export interface SignIns {
  /** @throws {AnswerError} A00004 with its reason where the token is of no live sign-in */
  find(token: string): Promise<SignIn>;
  /**
   * Signs an account, or an operator of it, in; the older sign-in ends with `other_terminal`.
   * @returns the token, which is stored nowhere
   */
  start(accountId: string, operatorId?: string): Promise<string>;
  end(signIn: SignIn): Promise<void>;
  /** What is remembered of an account is read anew, here and in the other processes. */
  forget(accountId: string): void;
  close(): void;
}

/** How long a sign-in lives, in hours, and how long a reading of it serves, in milliseconds. */
const lifeHours = 12;
const freshMs = 2000;
const rememberedMax = 50_000;
/** Redis channel: the id of an account whose sign-in, status or profile has changed. */
const channel = 'sign-in-changed';

/**
 * Sign-ins are read in batches and remembered for two seconds. A change is told to the other processes at
 * once; one that Redis does not deliver is seen when the memory has aged.
 */
export function createSignIns({ database, redis }: { database: Database; redis: Redis }): SignIns {
  const memory = createSignInCache({ max: rememberedMax, freshMs });
  const reader = createBatcher<string, SignInReading | undefined>(
    { max: 100, waitMs: 1, busyWaitMs: 10, concurrency: 2 },
    async (hashes) => {
      const readAt = memory.now();
      const rows = await findSignIns(database, [...new Set(hashes)]);
      for (const row of rows) memory.put(row, readAt);
      const byHash = new Map(rows.map((row) => [row.tokenHash, row]));
      return hashes.map((hash) => byHash.get(hash));
    },
  );
  const subscriber = redis.duplicate({
    enableAutoPipelining: false,
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
  });
  subscriber.on('error', () => undefined);
  subscriber.on('message', (_channel, accountId: string) => memory.drop(accountId));
  subscriber.subscribe(channel).catch(() => undefined);
  const forget = (accountId: string): void => {
    memory.drop(accountId);
    redis.publish(channel, accountId).catch(() => undefined);
  };

  return {
    async find(token) {
      const hash = hashToken(token);
      return toSignIn(memory.get(hash) ?? (await reader.call(hash)));
    },
    async start(accountId, operatorId) {
      const token = createToken();
      const who = { accountId, operatorId: operatorId ?? null };
      await replaceSignIn(database, who, hashToken(token), lifeHours);
      forget(accountId);
      return token;
    },
    async end({ tokenHash, accountId }) {
      await endSignIn(database, tokenHash);
      forget(accountId);
    },
    forget,
    close: () => subscriber.disconnect(),
  };
}

function toSignIn(row: SignInReading | undefined): SignIn {
  if (!row || row.ended || row.expired)
    throw new AnswerError(AnswerCode.signInInvalid, {
      reason:
        row?.endReason === SignInEnd.otherTerminal ? SignInEnd.otherTerminal : SignInEnd.expired,
    });
  return {
    tokenHash: row.tokenHash,
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
    idnumKey: row.idnumKey,
  };
}
