export { createComeAgainSpread } from './come-again-spread';
export { createDelayLimit, type DelayLimit } from './delay-limit';
export { createKeptPlaces, type KeptPlaces, type PlaceWish } from './kept-places';
export { createTurnClock, type TurnClock } from './turn-clock';
