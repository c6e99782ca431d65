import { bookingRecord } from './web/booking-record';
import { copy } from './web/personal-copy';
import { texts as first } from './web-first';
import * as groups from './web-groups';

/** The texts of the visitor app in one language. */
export const texts = { ...first, ...groups, copy, bookingRecord };
