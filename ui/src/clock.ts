/**
 * @returns the present time for rendering, such as the hall's date or whether a session is over. It changes only when the
 *   page renders again. If the time must stay the same, keep it in a state; lint therefore forbids `new Date()` in
 *   components.
 */
export const readClock = (): Date => new Date();
