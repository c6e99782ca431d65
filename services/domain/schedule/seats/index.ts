export {
  changeSeats,
  changeSeatsOfDays,
  type ChangeSeatsDeps,
  type LoadObserver,
  rebuildDay,
  releaseGrants,
} from './rebuild-day';
export { createDriftWatch, type DriftWatch, reconcile } from './drift-watch';
export {
  freeSeats,
  noteReturn,
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
  lockDayPools,
  startNewEpoch,
  deleteSeats,
  insertPools,
  openLedger,
  type PlannedPool,
  readPools,
  resizePool,
} from './ledger.sql';
export { type Drift, driftInWords, findStoreFaults } from './reconcile.sql';
export { createSeatAllocator, type SeatAllocator, type SeatRelease } from './seat-allocator';
export { lockReturns, type PendingReturn, writeReturns } from './seat-returns.repository';
export { type SeatClaim, seatClaimOf, type SeatVerdict } from './seat-wire';
export { seatField, seatKeys } from './seat-keys';
