// Runs in the gateway and the worker.
export { offerReturnedSeats, type OfferDeps } from './offer-seats';
export type { OfferedSession, WaitingParty } from './offer-seats.sql';
export {
  lockOffers,
  type OfferedSeats,
  passOnOffers,
  takeOffers,
  findEntry,
  listEntries,
  type PlacedEntry,
  takeOffer,
} from './waitlist.repository';
export { readWaitPage, type ListedEntry } from './waitlist-list.repository';
export { joinWaitlist, leaveWaitlist } from './waitlist';
export { eraseEntriesOf, eraseOldEntries } from './waitlist.sql';
