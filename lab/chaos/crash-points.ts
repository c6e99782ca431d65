/** A point in the protocol at which a process is killed: before or after one call of one module. */
export interface CrashPoint {
  process: 'gateway' | 'worker';
  /** Suffix of the module's compiled file. */
  file: string;
  /** The exported function; with `method`, a method of the object that it returns. */
  call: string;
  method?: string;
  when: 'before' | 'after';
}

const intake = 'booking/accept-request.sql.js';
const pools = 'seats/pools.sql.js';
const allocator = 'seats/seat-allocator.js';
const ledger = 'seats/ledger.sql.js';

/** Every step of the booking protocol (docs/architecture.md), by name. */
export const crashPoints: Record<string, CrashPoint> = {
  'intake.before': { process: 'gateway', file: intake, call: 'insertRequests', when: 'before' },
  'intake.committed': { process: 'gateway', file: intake, call: 'insertRequests', when: 'after' },
  'queue.before': {
    process: 'gateway',
    file: 'queues/dist/producer.js',
    call: 'createBookingProducer',
    method: 'add',
    when: 'before',
  },
  'queue.added': {
    process: 'gateway',
    file: 'queues/dist/producer.js',
    call: 'createBookingProducer',
    method: 'add',
    when: 'after',
  },
  'cancel.written': {
    process: 'gateway',
    file: pools,
    call: 'freeSeats',
    when: 'after',
  },
  'cancel.committed': {
    process: 'gateway',
    file: allocator,
    call: 'createSeatAllocator',
    method: 'release',
    when: 'before',
  },
  'decide.taken': {
    process: 'worker',
    file: 'booking/undecided.sql.js',
    call: 'findUndecided',
    when: 'after',
  },
  'decide.allocated': {
    process: 'worker',
    file: allocator,
    call: 'createSeatAllocator',
    method: 'allocate',
    when: 'after',
  },
  'persist.locked': {
    process: 'worker',
    file: pools,
    call: 'lockPools',
    when: 'after',
  },
  'persist.booked': {
    process: 'worker',
    file: 'orders/write-orders.sql.js',
    call: 'insertTickets',
    when: 'after',
  },
  'persist.counted': {
    process: 'worker',
    file: pools,
    call: 'takeSeats',
    when: 'after',
  },
  'persist.committed': {
    process: 'worker',
    file: 'booking/persist-batch.js',
    call: 'persistBatch',
    when: 'after',
  },
  'change.moved': {
    process: 'worker',
    file: 'orders/move-order.sql.js',
    call: 'moveOrder',
    when: 'after',
  },
  'release.done': {
    process: 'worker',
    file: allocator,
    call: 'createSeatAllocator',
    method: 'release',
    when: 'after',
  },
  'rebuild.locked': { process: 'worker', file: ledger, call: 'lockLedger', when: 'after' },
  'rebuild.read': { process: 'worker', file: ledger, call: 'beginLedger', when: 'after' },
  'rebuild.loaded': {
    process: 'worker',
    file: allocator,
    call: 'createSeatAllocator',
    method: 'load',
    when: 'after',
  },
  'rebuild.committed': {
    process: 'worker',
    file: 'seats/rebuild-day.js',
    call: 'rebuildDay',
    when: 'after',
  },
};
