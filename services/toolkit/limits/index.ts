export { createLimits, type Limits } from './limits';
export { networkOf } from './network-of';
