export { rotateKeys } from './rotate-keys';
