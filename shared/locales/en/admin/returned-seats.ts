/** Places returned in nearly full sessions, and who booked after them. */
export const returnedSeats = {
  about:
    'An account that returns places in a nearly full session, and accounts linked with it, must wait some minutes before booking it again. This list shows the places, the bookings refused for this reason, and bookings of the same session within one day; linked accounts first. Places are not numbered, so it is not known whether a booking took exactly these places.',
  empty: 'No places in nearly full sessions were returned on these days',
  none: 'None yet',
  next: 'after {{minutes}} min, places: {{seats}}',
  export: 'Export',
};
