/** How far a replica is behind, judged by the places of the primary's log and no server's clock. */
export interface Freshness {
  /**
   * The primary's log ended there, at that moment or a little later.
   * @param at milliseconds, noted before the primary was asked
   */
  primaryStands(position: number, at: number): void;
  /** The replica has carried out the log up to there. */
  replicaStands(position: number): void;
  /** @returns the moment of which the replica has everything that was committed; undefined where that is not known */
  asOf(): number | undefined;
}

/** A look a second: ten minutes, after which a replica that is that late is known to be late, and no more. */
const marksMax = 600;

/**
 * A judge of one replica, who knows nothing yet; positions are bytes of the log. Who looks tells him of both servers
 * once a second.
 */
export function createFreshness(): Freshness {
  let marks: { position: number; at: number }[] = [];
  let carriedOut = 0;
  let asOf: number | undefined;
  return {
    primaryStands(position, at) {
      // A primary that lost what the replica has is another one now: the replica may hold what never was.
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
