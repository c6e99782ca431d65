// Runs in the gateway.
export {
  bookAtCounter,
  type CounterDeps,
  type CounterSession,
  listPoolSessions,
  readCounterBooking,
} from './book-at-counter';
export { insertStaffBooking } from './counter-booking.repository';
