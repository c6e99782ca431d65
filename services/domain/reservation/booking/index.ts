// Runs in the gateway and the worker.
export { createAlternatives, findAbleParties } from './alternatives';
export {
  bookOnline,
  type BookOnlineDeps,
  assertPersonAsks,
  type PersonDeps,
  changeByLink,
  changeOnline,
  type ChangeOnlineDeps,
} from './book-online';
export {
  claimOf,
  type Replaced,
  replaceInOrder,
  type Replacement,
  type SeatHolder,
  visitorFor,
} from './replace-ticket';
export { type ReplaceDeps, replaceVisitor } from './replace-visitor';
export { createRequestIntake, type RequestIntake } from './accept-request';
export { changeGuides } from './change-guides';
export { type AskedChange, changeOrder } from './change-order';
export { confirmOffer, type OfferDeps } from './confirm-offer';
export { createDecider, type Decider, sweepOverdue } from './decider';
export type { DecisionObserver } from './booking-request';
export {
  endParty,
  type PartyReturn,
  returnPartySeats,
  type HoldDeps,
  holdParty,
} from './hold-party';
export { countOpenBookings, eraseBookingsOf, eraseOldRequests } from './erase-requests.sql';
export {
  acceptAgain,
  type GivenUpRequest,
  readGivenUp,
  readQueueOutcomes,
  refuseForGood,
} from './given-up.repository';
export { readBookingQueue } from './accept-request.sql';
export { createRequestProgress, type Progress, type RequestProgress } from './request-progress';
export { submitBooking, type SubmitDeps } from './submit-booking';
export { createQueuePositions, type QueuePosition, type QueuePositions } from './queue-positions';
