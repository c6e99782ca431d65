/** The rules of `shared/rules/settings-of-booking.ts`. */
export const settingsOfBooking = {
  visitors: {
    title: 'Visitors per booking',
    hint: 'Minimum and maximum number of visitors per booking, by type of account.',
    fields: {
      user: { min: 'Individual, at least', max: 'Individual, at most' },
      tg: { min: 'Guide, at least', max: 'Guide, at most' },
      ta: { min: 'Agency, at least', max: 'Agency, at most' },
    },
  },
  jkb: {
    title: 'Health declaration',
    hint: 'If required, visitors cannot book without it.',
    options: { 0: 'Not required', 1: 'Required' },
  },
  children: {
    title: 'Children',
    hint: 'Children under 14 (by ID card number, or as declared with another document) must be booked with an adult in the same order, at most three per adult. A team led by a guide needs one adult.',
    fields: { accompanied: 'With an adult only' },
  },
  documents: {
    title: 'Accepted documents',
    hint: 'ID cards, passports, military IDs and the two travel permits are always accepted. Once switched on, the documents below can be used on the site, in imported lists and at the counter. If you switch them off again, existing bookings remain valid.',
    fields: {
      permanentResidence: 'Foreign permanent resident ID card',
      residencePermit: 'Residence permit for Hong Kong, Macau and Taiwan residents',
      others: 'Documents added by the hall',
    },
    kind: '{{en}} ({{zh}}): {{pattern}}, {{state}}',
    on: 'accepted',
    off: 'not accepted',
    zh: 'Chinese name',
    en: 'English name',
    pattern: 'Number format',
    add: 'Add a document',
    remove: 'Remove',
    patternHint:
      '@ is a letter, # a digit, * a letter or a digit; other letters, digits and Chinese characters stand for themselves. {8} or {5,9} repeats the one before it, | separates alternatives: @#{8} or M#{8}|H#{8}. Spaces and hyphens in numbers are ignored. Imported lists must name the document. A saved document cannot be deleted, only switched off.',
  },
  teamReviewFrom: {
    title: 'Review of team bookings',
    hint: 'Bookings of at least this size need review (0 = off). For accounts with points, see “Risk score of accounts”.',
  },
  visitLimits: {
    title: 'Visits per person',
    hint: 'How often one person (by ID number) can visit, over all accounts, areas and types of booking. Counted by visit date. Missed visits count; tickets cancelled in time do not (0 = no limit).',
    fields: { month: 'Within 30 days', year: 'Within 365 days' },
  },
  riskMeasures: {
    title: 'Risk score of accounts',
    hint: 'Accounts collect points for what they do. These rules set from how many points each measure applies: two puzzles before each booking, listing as a flagged account, identity check, or no bookings for some days. Team review counts only points for attendance of teams (not together, or fewer than half came). Staff then review each team booking of the account before its tickets become valid. If releases sell out at once, use 15 (0 = off).',
    fields: {
      captcha: 'Two puzzles from',
      teamReview: 'Teams reviewed from',
      identity: 'Identity check from',
      review: 'Flagged from',
      pause: 'Pause from',
      pauseDays: 'Pause lasts',
    },
  },
  identity: {
    title: 'Verified identity',
    hint: 'An external service compares the name and ID number. Only the result and the date are kept, and nobody is checked twice within the term. Operations must set up the service first. If it does not answer, people can still register.',
    fields: { atRegistration: 'Check at registration', days: 'Result valid for' },
  },
  riskLists: {
    title: 'Data centres and virtual phone numbers',
    hint: 'Networks used by booking programs, one per line, such as 203.0.113.0/24, and the first digits of virtual phone numbers. Each gives only a few points and has no effect on its own.',
    fields: {
      dataCentres: 'Data centre networks',
      virtualPhones: 'Virtual numbers begin with',
    },
  },
  bookedPeople: {
    title: 'Different people per account',
    hint: 'How many different people an individual account can book for within this many days. The owner and cancelled tickets are not counted. People booked for before can be booked again at any time. Above the limit, the visitor sees when booking is possible and where to ask. Staff can lift the limit for an account. You can also limit the people per visit day, including the owner (0 = no limit). If releases sell out at once, use 12 people within 30 days and 10 per day.',
    fields: { most: 'Different people', days: 'Within', aDay: 'On one visit day' },
  },
  returnedSeats: {
    title: 'Returned places',
    hint: 'An account that returns places in a nearly full session cannot book this session again for this time, so that others have a chance. The same applies to linked accounts (same device, phone, person or visitors). All other sessions stay open to them (0 = off).',
    fields: { minutes: 'Wait' },
  },
  release: {
    title: 'Release',
    hint: 'How many days ahead, and at what time, booking opens.',
    fields: { unit: 'Counted in', ahead: 'Days ahead', time: 'Time' },
    options: { unit: { days: 'Days', openDays: 'Open days' } },
  },
  horizonDays: {
    title: 'Schedule',
    hint: 'How many days ahead the schedule is generated.',
  },
  teamSeats: {
    title: 'Unused team places',
    hint: 'At the set time, unused team places go to individuals.',
    fields: { toEveryone: 'Automatically', daysBefore: 'Days before the visit', time: 'Time' },
  },
  sessionSeats: {
    title: 'Places per session',
    hint: 'Over all pools. Schedulers are warned above the usual number, and cannot save above the maximum.',
    fields: { usual: 'Usual', ceiling: 'Maximum' },
  },
  cancelBeforeMinutes: {
    title: 'Last change or cancellation',
    hint: 'How many minutes before the session an order can still be changed or cancelled.',
  },
  changesPerOrder: {
    title: 'Changes',
    hint: 'How often an order can be changed.',
  },
  replacing: {
    title: 'Other people and corrected numbers',
    hint: 'Guides, agencies and units can replace some people of an order until this time. Visitors can correct one ID number of an order until the same time. Staff have neither limit.',
    fields: {
      percent: 'Share of the party',
      atLeast: 'At least',
      daysBefore: 'Days before the visit',
      time: 'Until',
    },
  },
  cancellations: {
    title: 'Cancellations',
    hint: 'How often one account can cancel in a calendar day, week (from Monday), month and year. After reaching the daily limit, it cannot book that day.',
    fields: {
      day: 'Per day',
      week: 'Per calendar week',
      month: 'Per calendar month',
      year: 'Per calendar year',
    },
  },
  waitlist: {
    title: 'Waiting list',
    hint: 'How long an offer is valid, and how many entries one account can have. Offers are sent only between the times of “Reminder on the day before”, except for visits on the next day.',
    fields: { offerMinutes: 'Offer valid for', placesPerAccount: 'Entries per account' },
  },
  prequeue: {
    title: 'Queue before a release',
    hint: 'How long before the release the queue opens, how many accounts are admitted per second, and which accounts are placed behind the others. These can be accounts created shortly before booking opened (0 = none). A place can be tied to the device it was taken on. Browsers can be asked for proof of work; those that do not finish are placed behind.',
    fields: {
      openMinutes: 'Opens before',
      admittedPerSecond: 'Admitted per second',
      youngMinutes: 'Placed behind: created within',
      servedDays: 'Placed behind: booked within',
      servedTeamDays: 'Guides and agencies placed behind: booked within',
      behindPoints: 'Placed behind: points from',
      behindTeamPoints: 'Guides and agencies placed behind: points from',
      boundToDevice: 'Place tied to the device',
      proofOfWork: 'Ask browsers for proof of work',
    },
  },
};
