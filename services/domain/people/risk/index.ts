export { eraseOldDevices } from './devices.sql';
export { eraseOldHiddenFields, noteHiddenField } from './hidden-fields.repository';
export { isDoubted } from './is-doubted';
export { type AccountDevices, createAccountDevices } from './note-device';
export {
  findScore,
  type ListedScore,
  readScoresForReview,
  setScoresAside,
} from './risk.repository';
export { type RiskScore } from './risk-score.entity';
export { type RiskReason } from './risk-rules';
export { scoreAccounts } from './score-accounts';
export { setScoreAside } from './set-score-aside';
