import { AnswerCode, SignInEnd } from '@hall/shared/codes/answer-codes';
import { createToken, hashToken } from '@hall/platform/crypto/tokens';
import { createBatcher, type BatchLimits } from '@hall/platform/batcher';
import { AnswerError } from '@hall/platform/errors';
import { goOnWithout } from '@hall/platform/go-on-without';
import type { Database, Transaction } from '@hall/platform/postgres/data-source';
import { noteUses, readSignIns } from './read-sign-ins.sql';
import { createSignInCache } from './sign-in-cache';
import { type SignInChanges, tellNobody } from './sign-in-changes';
import type { SignInPolicy, SignInReading } from './sign-in-policy';
import { endSignIn, giveWayToNewer, insertSignIn, type SignInHolder } from './sign-in.repository';

export interface SignInKeeper<Reading extends SignInReading> {
  /**
   * @param isUse false for a call that a page made by itself: it does not keep the sign-in alive
   * @throws {AnswerError} A00004 with its reason where the token is of no live sign-in of this kind
   */
  find(token: string, isUse?: boolean): Promise<Reading>;
  /**
   * Begins a sign-in; where its kind has one at a time, the older ends with `other_terminal`.
   * @param within what else is written in its transaction, before it; it keeps two at once apart by a row's lock
   * @returns the token, which is stored nowhere
   */
  begin(
    holder: SignInHolder,
    within: (transaction: Transaction) => Promise<unknown>,
  ): Promise<string>;
  end(tokenHash: string): Promise<void>;
  /** What is remembered of a holder is read anew, here and in the other processes. */
  forget(holderId: string): void;
}

/** How tokens are gathered to be read; the simulation gathers as they do. */
export const signInBatching: BatchLimits = {
  max: 100,
  waitMs: 1,
  busyWaitMs: 10,
  concurrency: 2,
};

/**
 * Makes, finds, renews and ends the sign-ins of one kind, by its policy. They are read in batches and, where the policy
 * has a cache, remembered for a moment; a change is told to the other processes at once, and one that does not reach them
 * is seen when the memory has aged.
 * @param changes by which the processes tell each other; needed where the policy has a cache
 */
export function createSignInKeeper<Reading extends SignInReading>(
  database: Database,
  policy: SignInPolicy<Reading>,
  changes: SignInChanges = tellNobody,
): SignInKeeper<Reading> {
  const cache = policy.cache && createSignInCache(policy.cache);
  if (cache) changes.hear((holderId) => cache.drop(holderId));
  const reader = createBatcher<string, Reading | undefined>(signInBatching, async (hashes) => {
    const readAt = cache?.now() ?? 0;
    const readings = await readSignIns<Reading>(database, [...new Set(hashes)], policy);
    for (const reading of readings) cache?.put(reading, readAt);
    const byHash = new Map(readings.map((reading) => [reading.tokenHash, reading]));
    return hashes.map((hash) => byHash.get(hash));
  });
  const noter = createBatcher<string, undefined>(
    { max: 100, waitMs: 1, busyWaitMs: 10, concurrency: 1 },
    async (hashes) => {
      await noteUses(database, [...new Set(hashes)]);
      return hashes.map(() => undefined);
    },
  );
  return {
    async find(token, isUse = true) {
      const hash = hashToken(token);
      const reading = cache?.get(hash) ?? (await reader.call(hash));
      if (!reading || reading.ended || reading.expired) throw notSignedIn(reading);
      if (reading.unnoted && isUse) {
        // Whoever reads it from memory meanwhile need not note it again.
        reading.unnoted = false;
        await goOnWithout('noting the use of sign-ins', noter.call(hash));
      }
      return reading;
    },
    async begin(holder, within) {
      const token = createToken();
      const life = await policy.life();
      await database.transaction(async (transaction) => {
        await within(transaction);
        if (policy.oneAtATime) await giveWayToNewer(transaction, holder, life);
        await insertSignIn(transaction, holder, hashToken(token), life);
      });
      return token;
    },
    end: (tokenHash) => endSignIn(database, tokenHash),
    forget(holderId) {
      cache?.drop(holderId);
      changes.tell(holderId);
    },
  };
}

function notSignedIn(reading: SignInReading | undefined): AnswerError {
  const { otherTerminal, expired } = SignInEnd;
  const reason = reading?.endReason === otherTerminal ? otherTerminal : expired;
  return new AnswerError(AnswerCode.signInInvalid, { reason });
}
