/** Those who are turned away at a quiet time come again within so many seconds. */
const leastSeconds = 3;
/** Nobody without a place is told to come later: who waits longer believes that nothing happens. */
const mostSeconds = 30;
/** How much of a new second counts: a single wave is forgotten within some seconds. */
const weight = 0.5;

/** Over how many seconds those who are turned away are spread, learned from how many they are. */
export interface ComeAgainSpread {
  countLetIn(): void;
  countTurnedAway(): void;
  /** Called once a second. */
  settle(): void;
  /** @returns whole seconds, at least 3 */
  seconds(): number;
}

/**
 * Where ten are turned away for one who is let in, ten who come again within three seconds take the room of those who
 * are let in: each costs something, though little. So they are spread the wider the more they are for each who gets in.
 */
export function createComeAgainSpread(): ComeAgainSpread {
  let [letIn, turnedAway, spread] = [0, 0, leastSeconds];
  return {
    countLetIn: () => void (letIn += 1),
    countTurnedAway: () => void (turnedAway += 1),
    settle() {
      const wanted = leastSeconds * (turnedAway / Math.max(1, letIn));
      spread += weight * (Math.min(mostSeconds, Math.max(leastSeconds, wanted)) - spread);
      [letIn, turnedAway] = [0, 0];
    },
    seconds: () => Math.round(spread),
  };
}
