export { rotateKeys } from './rotate-keys';
export { sealedFiles } from './sealed-rows';
