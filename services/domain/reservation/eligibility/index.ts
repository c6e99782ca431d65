export type { WaitingRoomGate, IntakeGate } from './waiting-room-gate';
export { type Party, type PartyDeps, prepareParty } from './party';
export { findBlacklisted } from './blacklisted';
export { offerAttemptOf } from './offer-attempt';
export {
  assertMayBook,
  assertMayChange,
  assertMayTakeOffer,
  findAccountRefusal,
} from './refusal-rules';
export type { Team } from './team';
