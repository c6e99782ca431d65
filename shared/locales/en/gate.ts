/** What a gate says of a party, on its screen and in its refusals. */
export const gate = {
  welcome: 'Please come in',
  rest: 'The rest of the party may come in',
  allin: 'Everybody of this party is in already',
  allinby: 'Admitted already at {{at}} by {{by}}',
  cancelled: 'The order was cancelled',
  review: 'The team booking is not reviewed yet',
  rejected: 'The team booking was not approved',
  expired: 'The tickets have expired',
  otherday: 'Not booked for today, but for {{date}}',
  early: 'Too early: admission from {{from}}',
  late: 'Too late: admission was until {{until}}',
  lost: 'Not in the records. Bookings made between {{from}} and {{until}} were lost when the records were restored: compare the visitor’s ticket or message with their document, and have the counter book the party in',
  undolate: 'It was undone already, or the time to undo is over',
};
