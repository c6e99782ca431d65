export { createComeAgainSpread } from './come-again-spread';
export { createDelayLimit, type DelayLimit } from './delay-limit';
export {
  createKeptPlaces,
  type KeptPlaces,
  type PlaceOutcome,
  type PlaceWish,
} from './kept-places';
export { createLane, type Lane } from './lane';
export { createTurnClock, type TurnClock } from './turn-clock';
