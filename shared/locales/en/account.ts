export const account = {
  frequentCancellations: 'Cancelled {{count}} bookings within a year',
  frequentCancellations_one: 'Cancelled {{count}} booking within a year',
  missedVisits: 'Missed {{missed}} visits within {{days}} days',
};
