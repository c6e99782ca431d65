export { drawDueLines } from './draw-due-lines';
export type { LinePlace } from './line-place';
export { createPrequeue, type Prequeue } from './prequeue';
export { drawKey, hashSeed } from './line-rules';
export { eraseOldPlaces, leaveLines } from './prequeue.sql';
