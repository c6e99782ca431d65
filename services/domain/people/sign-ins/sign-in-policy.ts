/** What every reading of a sign-in says, whosever it is. */
export interface SignInReading {
  tokenHash: string;
  ended: boolean;
  /** Its life is over, or nobody used it for too long. */
  expired: boolean;
  endReason: 'other_terminal' | 'expired' | null;
  /** Its use has not been noted for a while: the next one is. */
  unnoted: boolean;
}

/** How long a sign-in lives. */
export interface SignInLife {
  /** From its beginning, used or not. */
  hours: number;
  /** Since its last use. */
  idleMinutes: number;
}

/** What is read with a sign-in in the same statement, by hand; `s` stands for its row. */
interface SignInSubject {
  /** Columns of whom it belongs to, each under the reading's name. */
  columns: string;
  joins: string;
  /** Whether it has ended with its holder, whatever its own row says. */
  holderGone: string;
}

/** The rules of one kind of sign-in: of visitors, units or staff. */
export interface SignInPolicy<Reading extends SignInReading> {
  life(): Promise<SignInLife>;
  /** A use is noted no oftener, so the idle life is right to so many minutes. */
  noteMinutes: number;
  /** A newer sign-in of the same holder ends the older (spec 8, A00004). */
  oneAtATime: boolean;
  subject: SignInSubject;
  /**
   * How long a reading serves, and how many are kept. Unset: every call asks the store, and what changes of the
   * holder rules from the next call on, in every process.
   */
  cache?: {
    freshMs: number;
    max: number;
    /** Ids that the cached reading depends on; a change to one of them invalidates it. */
    about(reading: Reading): (string | null)[];
  };
}
