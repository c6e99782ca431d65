// Runs in the gateway and the worker.
export { drawDueWaitingRooms } from './draw-due-rooms';
export type { RoomPlace } from './poll-rules';
export { type Comer, createWaitingRoom, type WaitingRoom } from './waiting-room';
export { drawKey, hashSeed } from './draw-rules';
export { eraseOldPlaces, leaveRooms } from './waiting-room.sql';
