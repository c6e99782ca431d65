export { rotateKeys, type Rotation, type RotationDeps } from './rotate-keys';
