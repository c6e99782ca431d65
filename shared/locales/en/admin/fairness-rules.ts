/** The rules that keep visits from being sold, as staff keep them. */
export const fairnessRules = {
  visitLimits: {
    title: 'Visits per person',
    hint: 'How often one person (by ID number) can visit, over all accounts, areas and types of booking. Counted by visit date. Missed visits count; tickets cancelled in time do not (0 = no limit)',
    fields: { month: 'Within 30 days', year: 'Within 365 days' },
  },
  bookedPeople: {
    title: 'Different people per account',
    hint: 'How many different people an individual account can book for within this many days. The owner and cancelled tickets are not counted. People booked for before can be booked again at any time. Above the limit, the visitor sees when booking is possible and whom to ask. Staff can lift the limit for an account. You can also limit the people per visit day, including the owner (0 = no limit). If releases sell out at once, use 12 people within 30 days and 10 per day',
    fields: { most: 'Different people', days: 'Within', aDay: 'On one visit day' },
  },
  returnedSeats: {
    title: 'Returned places',
    hint: 'An account that returns places in a nearly full session cannot book this session again for this time, so that others have a chance. The same applies to linked accounts (same device, phone, person or visitors). All other sessions stay open to them (0 = off)',
    fields: { minutes: 'Wait' },
  },
  riskMeasures: {
    title: 'Risk score of accounts',
    hint: 'Accounts collect points for what they do. These rules set from how many points each measure applies: two puzzles before each booking, listing as a flagged account, identity check, or no bookings for some days. Group review counts only points for attendance of groups (not together, or fewer than half came). Staff then review each group of the account before its tickets become valid. If releases sell out at once, use 15 (0 = off)',
    fields: {
      captcha: 'Two puzzles from',
      teamReview: 'Groups reviewed from',
      identity: 'Identity check from',
      review: 'Flagged from',
      pause: 'Pause from',
      pauseDays: 'Pause lasts',
    },
  },
  identity: {
    title: 'Verified identity',
    hint: 'An external service compares the name and ID number. Only the result and the date are kept, and nobody is checked twice within the term. Operations must set up the service first. If it does not answer, people can still register',
    fields: { atRegistration: 'Check at registration', days: 'Result valid for' },
  },
  riskLists: {
    title: 'Data centres and virtual phone numbers',
    hint: 'Networks used by booking programs, one per line, such as 203.0.113.0/24, and the first digits of virtual phone numbers. Each gives only a few points and has no effect on its own',
    fields: {
      dataCentres: 'Data centre networks',
      virtualPhones: 'Virtual numbers begin with',
    },
  },
};
