// Runs in the gateway and the worker.
export {
  type ReturnedSeatsView,
  listReturnedSeats,
  readReturnedSeatsPages,
} from './returned-seats.repository';
export { createKeptBack, type KeptBack, whoIsKeptBack } from './kept-back';
export { countRefusals, eraseOldReturnedSeats, noteReturnedSeats } from './note-returned-seats.sql';
