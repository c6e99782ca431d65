// Runs in the gateway and the worker.
export { eraseOldDevices } from './devices.sql';
export { createAccountDevices } from './note-device';
export {
  findScore,
  type ListedScore,
  readScoresForReview,
  setScoresAside,
} from './risk.repository';
export { type RiskScore } from './risk-score.entity';
export { readRiskFacts } from './risk-facts.sql';
export { teamPointsOf, teamRules, isDoubted, type RiskReason, riskRules } from './risk-rules';
export { takeTraces, forgetKnownPeople } from './risk-traces.sql';
export { scoreAccounts, setScoreAside } from './score-accounts';
export { createSolvedTracks, type SolvedPuzzle, eraseOldTracks } from './solved-tracks.repository';
