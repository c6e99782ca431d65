export { changeSeats, changeSeatsOfDays, type ChangeSeatsDeps } from './change-seats';
export { createDriftWatch, type DriftWatch } from './drift-watch';
export { freeSeats, noteReturn } from './free-seats.sql';
export { lockDayPools, startNewEpoch } from './ledger.sql';
export {
  endHold,
  findSessionRefusal,
  handOverSeats,
  type LockedPool,
  lockPools,
  lockPoolsOf,
  poolKey,
  type PoolName,
  type PoolSeats,
  takeSeats,
} from './pools.sql';
export {
  deleteSeats,
  insertPools,
  openLedger,
  type PlannedPool,
  readPools,
  resizePool,
} from './planned-seats.sql';
export { type LoadObserver, rebuildDay } from './rebuild-day';
export { reconcile } from './reconcile';
export { type Drift, driftInWords } from './drift';
export { findStoreFaults } from './reconcile.sql';
export { createSeatAllocator, type SeatAllocator, type SeatRelease } from './seat-allocator';
export { releaseGrants } from './release-grants';
export { lockReturns, type PendingReturn, writeReturns } from './seat-returns.repository';
export { type SeatClaim, seatClaimOf } from './seat-claim';
export type { SeatVerdict } from './seat-wire';
export { seatField, seatKeys } from './seat-keys';
