export { createPrequeue, drawDueLines, type LinePlace, type Prequeue } from './prequeue';
export { drawKey, hashSeed } from './line-rules';
export { leaveLines } from './prequeue.sql';
