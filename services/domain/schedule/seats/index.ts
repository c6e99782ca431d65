// Runs in the gateway and the worker.
export {
  allocateSeats,
  changeSeats,
  changeSeatsOfDays,
  handOverClaim,
  type LoadObserver,
  type SeatDeps,
  rebuildDay,
  returnGrants,
  setSeats,
  tryToRebuild,
} from './rebuild-day';
export { createDriftWatch, reconcile } from './drift-watch';
export {
  freeSeats,
  noteReturn,
  endHold,
  findSessionRefusal,
  handOverSeats,
  type LockedPool,
  lockPools,
  lockPoolsOf,
  placesOfPool,
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
} from './ledger.sql';
export { type Drift, driftInWords, findStoreFaults } from './reconcile.sql';
export {
  type ClaimHandOver,
  createSeatAllocator,
  type SeatAllocator,
  type GrantReturn,
} from './seat-allocator';
export { lockReturns, type PendingReturn, writeReturns } from './seat-returns.repository';
export { type Allocation, type SeatClaim, seatClaimOf, type SeatVerdict } from './seat-wire';
export { seatField } from './seat-keys';
