export { createPrequeue, drawDueLines, type Prequeue } from './prequeue';
export { drawKey, hashSeed } from './line-rules';
export { leaveLines } from './prequeue.sql';
