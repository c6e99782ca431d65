import type { SignInReading } from './find-sign-ins.sql';

export interface SignInCache {
  /** @returns the sign-in as it was read less than `freshMs` ago and has not been dropped since */
  get(tokenHash: string): SignInReading | undefined;
  /** @param readAt `now()` before the reading began: what changed meanwhile is not remembered as it was */
  put(reading: SignInReading, readAt: number): void;
  /** Whatever was read of the account up to now is out of date; a guide's reading holds its agency's status too. */
  drop(accountId: string): void;
  now(): number;
}

/**
 * Remembers sign-ins for a moment, so that a page that polls costs the store nothing. Dropping an account
 * writes down when, and touches no entry: thousands sign in within a minute, and each drops one.
 * @param now milliseconds on a clock that never jumps
 */
export function createSignInCache({
  max,
  freshMs,
  now = () => performance.now(),
}: {
  max: number;
  freshMs: number;
  now?: () => number;
}): SignInCache {
  const entries = new Map<string, { reading: SignInReading; readAt: number }>();
  const dropped = new Map<string, number>();
  const isStale = (accountId: string | null, readAt: number): boolean =>
    accountId !== null && (dropped.get(accountId) ?? -1) >= readAt;
  return {
    now,
    get(tokenHash) {
      const entry = entries.get(tokenHash);
      if (!entry || now() - entry.readAt >= freshMs) return undefined;
      const { reading, readAt } = entry;
      return isStale(reading.accountId, readAt) || isStale(reading.agencyId, readAt)
        ? undefined
        : reading;
    },
    put(reading, readAt) {
      entries.delete(reading.tokenHash);
      entries.set(reading.tokenHash, { reading, readAt });
      if (entries.size > max) entries.delete(entries.keys().next().value as string);
    },
    drop(accountId) {
      dropped.delete(accountId);
      dropped.set(accountId, now());
      for (const [oldest, at] of dropped) {
        if (now() - at < freshMs) break;
        dropped.delete(oldest);
      }
    },
  };
}
