export { handOutSeats, type HandOutDeps } from './hand-out';
export { createWaitlist, type Waitlist, type WaitlistDeps } from './waitlist';
