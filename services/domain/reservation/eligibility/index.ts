// Runs in the gateway and the worker.
export {
  type WaitingRoomGate,
  type IntakeGate,
  offerAttemptOf,
  assertMayBook,
  assertMayChange,
  assertMayReplace,
  assertMayTakeOffer,
  findAccountRefusal,
} from './refusal-rules';
export { type Party, type PartyDeps, prepareParty } from './party';
export type { Team } from './team';
export { findBlacklisted } from './blacklisted';
