export { createAlternatives } from './alternatives';
export { bookOnline, type BookOnlineDeps } from './book-online';
export { createRequestIntake, type RequestIntake } from './accept-request';
export { assertPersonAsks, type PersonDeps } from './assert-person-asks';
export { changeByLink, changeOnline, type ChangeOnlineDeps } from './change-online';
export { type AskedChange, changeOrder } from './change-order';
export { confirmOffer, type OfferDeps } from './confirm-offer';
export { createDecider, type Decider } from './decider';
export type { DecisionObserver } from './decision-observer';
export { endParty, type PartyRelease, releaseParty } from './end-party';
export { createBookingErasure } from './erase-bookings';
export { eraseOldRequests } from './erase-requests.sql';
export {
  acceptAgain,
  type GivenUpRequest,
  readGivenUp,
  refuseForGood,
} from './given-up.repository';
export type { HeldParty, Party } from './held-party';
export { type HoldDeps, holdParty } from './hold-party';
export { readLine as readQueueLine } from './read-request.sql';
export { findAbleParties } from './find-able-parties';
export { createRequestProgress, type Progress, type RequestProgress } from './request-progress';
export { submitBooking, type SubmitDeps } from './submit-booking';
export { sweepOverdue } from './sweep';
export { createQueuePositions, type QueuePosition, type QueuePositions } from './queue-positions';
