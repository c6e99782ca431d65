// Runs in commands only.
export { readFormerIndexUses } from './former-index-uses.repository';
export { describeFormerKeys } from './former-keys';
export { rotateKeys } from './rotate-keys';
export { sealedFiles } from './sealed-rows';
