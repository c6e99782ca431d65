/** Lag of a replica, measured by WAL positions of the primary instead of server clocks. */
export interface Freshness {
  /**
   * Records that the primary's WAL ended at this position, at or shortly after the time.
   * @param at milliseconds, read before the query to the primary
   */
  primaryStands(position: number, at: number): void;
  /** Records that the replica has replayed the WAL up to this position. */
  replicaStands(position: number): void;
  /** @returns the time up to which the replica has all commits; undefined if unknown */
  asOf(): number | undefined;
}

/** One mark per second: ten minutes. A longer lag is not measured exactly. */
const marksMax = 600;

/** Creates the state for one replica; positions are WAL bytes. The caller reports both servers once a second. */
export function createFreshness(): Freshness {
  let marks: { position: number; at: number }[] = [];
  let carriedOut = 0;
  let asOf: number | undefined;
  return {
    primaryStands(position, at) {
      // The primary lost data that the replica has, as after a failover: the replica may hold data that no longer exists.
      if (position < carriedOut) {
        marks = [];
        asOf = undefined;
      } else marks = [...marks, { position, at }].slice(-marksMax);
    },
    replicaStands(position) {
      carriedOut = position;
      const reached = marks.filter((mark) => mark.position <= position).at(-1);
      if (!reached) return;
      asOf = reached.at;
      marks = marks.filter((mark) => mark.at > reached.at);
    },
    asOf: () => asOf,
  };
}
