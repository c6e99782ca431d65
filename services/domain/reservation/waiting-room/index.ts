export { drawDueWaitingRooms } from './draw-due-rooms';
export type { LinePlace } from './place-of-entry';
export { createWaitingRoom, type WaitingRoom } from './waiting-room';
export { drawKey, hashSeed } from './draw-rules';
export { eraseOldPlaces, leaveLines } from './waiting-room.sql';
