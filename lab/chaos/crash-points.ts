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

const producer = 'queues/dist/producer.js';
const intake = 'booking/accept-request.sql.js';
const pools = 'seats/pools.sql.js';
const allocator = 'seats/seat-allocator.js';
const ledger = 'seats/ledger.sql.js';

type Place = [process: CrashPoint['process'], file: string, call: string, method?: string];
const point =
  (when: CrashPoint['when']) =>
  (...[process, file, call, method]: Place): CrashPoint => ({
    process,
    file,
    call,
    method,
    when,
  });
const [before, after] = [point('before'), point('after')];

/** Every step of the booking protocol (docs/architecture.md), by name. */
export const crashPoints: Record<string, CrashPoint> = {
  'intake.before': before('gateway', intake, 'insertRequests'),
  'intake.committed': after('gateway', intake, 'insertRequests'),
  'queue.before': before('gateway', producer, 'createBookingProducer', 'add'),
  'queue.added': after('gateway', producer, 'createBookingProducer', 'add'),
  'cancel.written': after('gateway', pools, 'freeSeats'),
  'cancel.committed': before('gateway', allocator, 'createSeatAllocator', 'returnGrants'),
  'decide.taken': after('worker', 'booking/undecided.sql.js', 'findUndecided'),
  'decide.allocated': after('worker', allocator, 'createSeatAllocator', 'allocate'),
  'persist.locked': after('worker', pools, 'lockPools'),
  'persist.booked': after('worker', 'orders/write-orders.sql.js', 'insertTickets'),
  'persist.counted': after('worker', pools, 'takeSeats'),
  'persist.committed': after('worker', 'booking/persist-batch.js', 'persistBatch'),
  'change.moved': after('worker', 'orders/move-order.sql.js', 'moveOrder'),
  'release.done': after('worker', allocator, 'createSeatAllocator', 'returnGrants'),
  'rebuild.locked': after('worker', ledger, 'lockLedger'),
  'rebuild.read': after('worker', ledger, 'beginLedger'),
  'rebuild.loaded': after('worker', allocator, 'createSeatAllocator', 'load'),
  'rebuild.committed': after('worker', 'seats/rebuild-day.js', 'rebuildDay'),
};
