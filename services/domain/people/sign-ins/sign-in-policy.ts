import { hmacSha256 } from '@hall/platform/crypto/digests';
import { firstIndexKey } from '@hall/platform/crypto/keys';
import { derivePurposeKey } from '@hall/platform/crypto/purpose-key';

/** The owner of data stored in a browser: an account, one of its operators, or a unit. */
type StorageOwner = { accountId: string; operator?: { id: string } | null } | { unitId: string };

/**
 * The key with which a browser encrypts unsent form data. Only the signed-in owner gets it, and it never changes. After
 * the sign-in ends, only the same owner can decrypt the data at the next sign-in. The server stores none of the data.
 */
export type StorageKeys = (holder: StorageOwner) => string;

/**
 * @param indexKey the setting INDEX_KEY, so that every gateway derives the same key
 * @returns a function that returns 32 bytes in hexadecimal
 */
export function createStorageKeys(indexKey: string): StorageKeys {
  const key = derivePurposeKey(firstIndexKey(indexKey), 'what a browser keeps');
  return (holder) =>
    hmacSha256(
      key,
      'unitId' in holder
        ? `unit:${holder.unitId}`
        : `account:${holder.accountId}:${holder.operator?.id ?? ''}`,
    ).toString('hex');
}

/** The common fields of every kind of sign-in. */
export interface SignInReading {
  tokenHash: string;
  ended: boolean;
  /** Its account was disabled or removed, which ends it too. */
  holderGone: boolean;
  /** It has expired, by age or by idle time. */
  expired: boolean;
  endReason: 'other_terminal' | 'expired' | null;
  /** Its use has not been recorded for `noteMinutes`; the next use is. */
  unnoted: boolean;
}

export interface SignInLife {
  /** Since its start. */
  hours: number;
  /** Since its last use. */
  idleMinutes: number;
}

/** SQL fragments for the holder's data in the statement that reads sign-ins; `s` is the sign-in's row. */
interface SignInSubject {
  /** The holder's columns, each with the alias of the reading's field. */
  columns: string;
  joins: string;
  /** SQL for a sign-in that ended with its holder, whatever its own row says. */
  holderGone: string;
}

/** The rules of one kind of sign-in: of visitors, units or staff. */
export interface SignInPolicy<Reading extends SignInReading> {
  life(): Promise<SignInLife>;
  /** Minimum interval between recorded uses, which is also the precision of the idle time. */
  noteMinutes: number;
  /** A newer sign-in of the same holder ends the older (spec 8, A00004). */
  oneAtATime: boolean;
  subject: SignInSubject;
  /**
   * Cache time and size. Unset: every call reads the database, so changes of the holder apply to the next call in every
   * process.
   */
  cache?: {
    freshMs: number;
    max: number;
    /** Ids that the cached reading depends on; a change to one of them invalidates it. */
    about(reading: Reading): (string | null)[];
  };
}
