export {
  bookAtCounter,
  type CounterDeps,
  type CounterSession,
  listCounterSessions,
  listPoolSessions,
  readCounterBooking,
} from './book-at-counter';
export { insertStaffBooking } from './counter-booking.repository';
