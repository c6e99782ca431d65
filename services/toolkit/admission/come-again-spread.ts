/** Shortest retry delay, used at quiet times. */
const leastSeconds = 3;
/** Longest retry delay without a reserved place: visitors who wait longer believe that nothing happens. */
const mostSeconds = 30;
/** Weight of each new second: a single wave is forgotten within seconds. */
const weight = 0.5;

/**
 * If ten calls are rejected for each admitted one, ten retries within three seconds use capacity that admitted calls
 * need. So retries are spread in proportion to the number of rejected calls per admitted one.
 */
export function createComeAgainSpread() {
  let [letIn, turnedAway, spread] = [0, 0, leastSeconds];
  return {
    countLetIn: (): void => void (letIn += 1),
    countTurnedAway: (): void => void (turnedAway += 1),
    /** Called once a second. */
    settle(): void {
      const wanted = leastSeconds * (turnedAway / Math.max(1, letIn));
      spread += weight * (Math.min(mostSeconds, Math.max(leastSeconds, wanted)) - spread);
      [letIn, turnedAway] = [0, 0];
    },
    /** @returns whole seconds, at least 3 */
    seconds: (): number => Math.round(spread),
  };
}

/** Learns the period over which retries are spread from the number of rejected calls. */
export type ComeAgainSpread = ReturnType<typeof createComeAgainSpread>;
