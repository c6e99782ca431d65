/** Verdicts of a gate, on its screen and in its refusals. */
export const gate = {
  welcome: 'Please come in',
  rest: 'The rest of the party may come in',
  reported:
    'The unit has submitted its report. Visitors not yet admitted may enter until {{until}} after a check of their ID document',
  allin: 'Everyone in this party has been admitted',
  allinby: 'Already admitted at {{at}} by {{by}}',
  cancelled: 'The order was cancelled',
  review: 'The team booking is awaiting review',
  rejected: 'The team booking was rejected',
  expired: 'The tickets have expired',
  otherday: 'Booked for {{date}}, not for today',
  early: 'Too early: admission from {{from}}',
  late: 'Too late: admission ended at {{until}}',
  lost: 'Not on record. Bookings made between {{from}} and {{until}} were lost when the records were restored. Check the visitor’s ticket or message against their ID document, and ask the counter to book the party in',
  undolate: 'This was already undone, or it is too late to undo it',
};
