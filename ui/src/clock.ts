/**
 * @returns this moment, for what a page shows of it: what day it is at the hall, whether a session is over. A page shows
 *   what was so when it was last drawn, and what it asks for draws it again; a moment that has to stay the same is kept in
 *   a state instead, which is why lint takes `new Date()` in a component for a fault.
 */
export const readClock = (): Date => new Date();
