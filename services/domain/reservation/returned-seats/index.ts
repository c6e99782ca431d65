// Runs in the gateway and the worker.
export {
  type ReturnedSeatsView,
  listReturnedSeats,
  readReturnedSeatsPages,
} from './returned-seats.repository';
export { createExclusions, type Exclusions, whoIsExcluded } from './exclusions';
export { countRefusals, eraseOldReturnedSeats, noteReturnedSeats } from './note-returned-seats.sql';
