// Runs in the gateway and the worker.
export {
  type WaitingRoomGate,
  type IntakeGate,
  offerAttemptOf,
  assertMayBook,
  assertMayChange,
  assertMayReplace,
  assertMayNameGuides,
  assertMayTakeOffer,
  findAccountRefusal,
} from './refusal-rules';
export { type Party, type PartyDeps, prepareParty } from './party';
export { readTeam, type Team } from './team';
export { findBlacklisted } from './blacklisted';
