export type { PrequeueGate, IntakeGate } from './prequeue-gate';
export { type Party, type PartyDeps, prepareParty } from './party';
export { assertMayBook, assertMayChange } from './refusal-rules';
export type { Team } from './team';
