import { worklists } from '../review';

/** The rules of `shared/rules/settings-of-hall.ts`. */
export const settingsOfHall = {
  visitorSignIn: {
    title: 'Visitors stay logged in',
    hint: 'Maximum time, and time without using the site. Afterwards they need to log in again.',
    fields: { hours: 'At most', idleMinutes: 'Unused for' },
  },
  mailAccounts: {
    title: 'E-mail accounts',
    hint: 'Individuals without a mainland China mobile number can register, log in and find a ticket with an e-mail address. Codes, tickets and notices then go there. Needs a mail server. Existing e-mail accounts stay when this is off.',
    fields: { '': 'On' },
  },
  silentAccountDays: {
    title: 'Accounts without a recent login',
    hint: 'After this many days without a login, a text message code alone neither logs in on a new device nor resets the password. The last four characters of the ID number or the password are needed too, because the phone number may belong to another person by now. 0 turns the rule off.',
    fields: { '': 'Days without a login' },
  },
  noShow: {
    title: 'Missed visits per account',
    hint: 'A second missed visit within this many days locks the account. Afterwards the missed visit no longer counts (0 = off).',
    fields: { days: 'Days' },
  },
  frequentCancellations: {
    title: 'Frequent cancellations and the blacklist',
    hint: 'Visitors who cancel this many bookings within 365 days are put on the blacklist. They are warned before each of the last three cancellations. If staff lift the entry with a reason, the count starts again. Set this below the yearly cancellation limit (0 = off).',
    fields: { most: 'Cancellations within a year', forDays: 'Blacklisted for' },
  },
  missedVisits: {
    title: 'Missed visits and the blacklist',
    hint: 'A visitor who misses this many visits is put on the blacklist (0 = off).',
    fields: { missed: 'Missed visits', withinDays: 'Within', forDays: 'Blacklisted for' },
  },
  retention: {
    title: 'How long personal data are kept',
    hint: 'Names and numbers are erased after this many days. Counts are kept.',
    fields: {
      visits: 'Visitors, after the visit',
      refused: 'Refused requests',
      messages: 'Messages',
      signIns: 'Ended logins',
      papers: 'Certificates and licences of rejected accounts',
    },
  },
  gate: {
    title: 'Gate',
    hint: 'How early and how late a party can be admitted, how long an admission can be undone, and whether each visitor’s ID document is read. If it is, a ticket code ticks nobody. Only visitors whose document is read are ticked, and visitors ticked by hand are counted. Turn this off if your gates have no document readers.',
    fields: {
      earlyMinutes: 'Early by',
      lateMinutes: 'Late by',
      undoSeconds: 'Undo within',
      eachDocument: 'Read each document',
    },
  },
  gates: {
    title: 'Gates',
    hint: 'One gate per line, with both languages separated by “ ¦ ”, as in “东门 ¦ East gate”. Choose the gate once on each device. The “Today” page then counts by gate. Leave this empty if the hall has one gate.',
    fields: { names: 'Gate names' },
  },
  counterSeats: {
    title: 'Unclaimed places for the counter',
    hint: 'This many minutes after a session begins, the places of parties of which nobody has come go to the counter, once per session (0 = off). Their orders remain valid, and late visitors are still admitted.',
    fields: { unclaimedAfter: 'After the session begins' },
  },
  dayBoard: {
    title: '“Today” page',
    hint: 'Whether to show the number of people inside: estimated from the length of a visit, or counted, with exits entered on the “Gate” page. Also how many past weeks to compare with.',
    fields: {
      peopleInside: 'People inside',
      stayMinutes: 'A visit lasts',
      usualWeeks: 'Compared with',
    },
    options: { peopleInside: { estimated: 'Estimated', counted: 'Counted', off: 'Not shown' } },
  },
  authorizations: {
    title: 'Group visit applications',
    hint: 'Number of review steps; how long a unit stays logged in, at most and without using the site; number of memorial rooms for units.',
    fields: {
      steps: 'Steps',
      signInHours: 'Logged in for',
      idleMinutes: 'Unused for',
      rooms: 'Memorial rooms',
    },
    options: { steps: { 1: 'One step', 2: 'Two steps' } },
  },
  textMessages: {
    title: 'Text messages and their budgets',
    hint: 'Verification codes, also those by e-mail, and other messages have separate budgets. When their budget is used up, other messages wait and are not lost. While codes are stopped, nobody can log in, register or reset a password by text message.',
    fields: {
      codes: { sending: 'Send codes', hour: 'Codes per hour', day: 'Codes per day' },
      news: { sending: 'Send other messages', hour: 'Others per hour', day: 'Others per day' },
    },
  },
  reminder: {
    title: 'Reminder on the day before',
    hint: 'On the day before each visit, between these times, a reminder is sent by text message with a link to cancel. Visits booked on that day get no reminder.',
    fields: { sending: 'Send reminders', from: 'Not before', until: 'Not after' },
  },
  hall: {
    title: 'Name, address and opening hours',
    hint: 'The name is shown in the header, the footer, page titles and tickets. The rest is shown at the top of the home pages and at the foot of every page. Tickets also show address and public transport; calendar files and tickets printed at the counter also show the address. Empty fields are not shown. Without a name, “Memorial Hall” is used.',
    fields: {
      name: { zh: 'Name in Chinese', en: 'Name in English' },
      address: { zh: 'Address in Chinese', en: 'Address in English' },
      hours: { zh: 'Opening hours in Chinese', en: 'Opening hours in English' },
      way: { zh: 'Public transport in Chinese', en: 'Public transport in English' },
      picture: 'Picture on the home pages',
      website: 'Link to the official website',
      privacy: 'Link to the privacy policy',
    },
  },
  mapLink: {
    title: 'Link to a map',
    hint: 'Shown on tickets, next to the address. In the link, {address} becomes the hall’s address. If empty, it is not shown.',
    fields: { '': 'Link' },
  },
  enquiry: {
    title: 'Enquiry lines',
    hint: 'The telephone numbers and hours shown on the mobile page, at the foot of every page, and at the top of every page with large text. Empty fields are not shown.',
    fields: { individual: 'Individuals', team: 'Teams', from: 'From', until: 'Until' },
  },
  miniProgram: {
    title: 'Official account and mini-program',
    hint: 'The name and the code shown on the mobile page. The name is also shown at the foot of every page. Create the link on the messaging app’s platform. The code is made from it. Empty fields are not shown.',
    fields: { account: 'Name of the account or mini-program', link: 'Link to the mini-program' },
  },
  withoutPhone: {
    title: 'Visitors without a mainland number',
    hint: 'How people without a mainland China mobile number can book. Shown where the site asks for the number. Empty fields are not shown.',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
  entrance: {
    title: 'Entrance',
    hint: 'Where visitors enter, such as “South Gate, 1 Zhongshan Road”. Shown on tickets on the site, ticket pages, PDFs and calendars. The entrance of an area takes precedence. Empty fields are not shown.',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
  accessibility: {
    title: 'Accessibility',
    hint: 'The page “Accessibility at the hall”: step-free entrance, wheelchairs, companions, toilets. The footer, tickets and the choice “Disabled visitor” link to it.',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
  unitAccounts: {
    title: 'Accounts of units',
    hint: 'How a unit such as a school gets an account: what to send, and where. Shown at the login of units, a paragraph a line.',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
  reviewTime: {
    title: 'Review time',
    hint: 'How long a review usually takes, such as “3 working days”. Shown where guides and agencies register, where an account, a team booking or a unit’s application waits, and in text messages. If empty, nothing is shown.',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
  overdue: {
    title: 'When waiting is overdue',
    hint: 'After how many hours a case is marked as overdue (0 = never).',
    // A rule about a work list is named as the list is.
    fields: worklists,
  },
  digest: {
    title: 'Morning digest',
    hint: 'The number of waiting cases in each list is sent by e-mail at this time each day, without personal data. Needs a mail server.',
    fields: { sending: 'Send digest', time: 'At', readers: 'Addresses' },
  },
  reasons: {
    title: 'Common reasons',
    hint: 'Reasons to choose from when you decide on accounts and orders. Write both languages on one line, separated by “ ¦ ”. Each reader then sees their own language.',
    fields: {
      reject: 'Rejecting an account',
      warn: 'Warning',
      lock: 'Locking',
      lift: 'Restoring an account',
      cancel: 'Cancelling an order',
      refuse: 'Rejecting a team booking',
      close: 'Closing a day or a session',
    },
  },
};
