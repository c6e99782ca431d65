export type { PrequeueGate, IntakeGate } from './prequeue-gate';
export { type Party, type PartyDeps, prepareParty } from './party';
export { assertMayBook, assertMayChange, assertMayTakeOffer } from './refusal-rules';
export type { Team } from './team';
