import type { Translated } from '../translated';
import type { account as zh } from '../zh/account';

export const account: Translated<typeof zh> = {
  frequentCancellations: 'Cancelled {{count}} bookings within a year',
  frequentCancellations_one: 'Cancelled {{count}} booking within a year',
  missedVisits: 'Missed {{missed}} visits within {{days}} days',
};
