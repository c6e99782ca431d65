export { handOutSeats, type HandOutDeps } from './hand-out';
export { readWaitPage, type WaitRecord } from './waitlist-list.repository';
export { createWaitlist, type Waitlist, type WaitlistDeps } from './waitlist';
