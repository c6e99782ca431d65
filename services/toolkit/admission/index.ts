export { createComeAgainSpread } from './come-again-spread';
export { createDelayLimit, type DelayLimit } from './delay-limit';
export {
  createReservedPlaces,
  type PlaceOutcome,
  type PlaceWish,
  type ReservedPlaces,
} from './reserved-places';
export { createLane, type Lane } from './lane';
export { createTurnClock } from './turn-clock';
