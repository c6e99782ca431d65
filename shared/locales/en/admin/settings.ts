import type { Translated } from '../../translated';
import type { settings as zh } from '../../zh/admin/settings';
import { worklists } from '../worklists';
import { fairnessRules } from './fairness-rules';
import { settingsOfHall } from './settings-of-hall';

/** A rule about a work list is named as the list is. */
const {
  guides,
  agencies,
  bindings,
  firstApprovals,
  secondApprovals,
  teamOrders,
  stuckRequests,
  failedMessages,
  riskyAccounts,
  linkedAccounts,
} = worklists;

/** The rules of the hall, as staff keep them. */
export const settings: Translated<typeof zh> = {
  group: {
    booking: 'Booking',
    fairness: 'Fairness',
    release: 'Release and schedule',
    changes: 'Changes and cancellations',
    waiting: 'Waiting list and line',
    conduct: 'Missed visits and the blacklist',
    gate: 'Gate',
    review: 'Review',
    messages: 'Text messages',
    hall: 'The hall',
  },
  unit: {
    people: '{{count}} people',
    people_one: '{{count}} person',
    days: '{{count}} days',
    days_one: '{{count}} day',
    weeks: '{{count}} weeks',
    weeks_one: '{{count}} week',
    minutes: '{{count}} minutes',
    minutes_one: '{{count}} minute',
    hours: '{{count}} hours',
    hours_one: '{{count}} hour',
    seconds: '{{count}} seconds',
    seconds_one: '{{count}} second',
    times: '{{count}} times',
    times_one: '{{count}} time',
    places: '{{count}} places',
    places_one: '{{count}} place',
    messages: '{{count}} messages',
    messages_one: '{{count}} message',
    points: '{{count}} points',
    points_one: '{{count}} point',
    rooms: '{{count}} rooms',
    rooms_one: '{{count}} room',
  },
  yes: 'Yes',
  no: 'No',
  oneALine: 'One a line',
  changed: 'Changed',
  by: 'Changed by {{name}} at {{at}}',
  history: 'History',
  never: 'No changes on record',
  undo: 'Undo the last change',
  undoEffect: '“{{name}}” becomes what it was before the last change, at once.',
  visitors: {
    title: 'Visitors per booking',
    hint: 'The fewest and the most visitors of one booking, by type of account',
    fields: {
      user: { min: 'Individual, at least', max: 'Individual, at most' },
      tg: { min: 'Guide, at least', max: 'Guide, at most' },
      ta: { min: 'Agency, at least', max: 'Agency, at most' },
    },
  },
  ...fairnessRules,
  jkb: {
    title: 'Health declaration',
    hint: 'If required, no booking is taken without it',
    options: { 0: 'Not required', 1: 'Required' },
  },
  children: {
    title: 'Children',
    hint: 'Children under 14 (by the number of their ID card, or as declared with another document) are booked together with an adult of the same order, at most three for each; a team led by a guide needs one adult',
    fields: { accompanied: 'With an adult only' },
  },
  documents: {
    title: 'Accepted documents',
    hint: 'ID cards, passports, military IDs and the two travel permits are always accepted. The documents below can be chosen on the site, in imported lists and at the counter once they are switched on; bookings made with them stand when they are switched off again',
    fields: {
      permanentResidence: 'Foreign permanent resident ID card',
      residencePermit: 'Residence permit for Hong Kong, Macau and Taiwan residents',
    },
  },
  teamReviewFrom: {
    title: 'Review of team bookings',
    hint: 'Team bookings of so many visitors or more wait for staff; 0: none does for its size. Those of accounts with points: see “Risk score of accounts”',
  },
  release: {
    title: 'Release',
    hint: 'How many days ahead, and at what time, a day opens for booking',
    fields: { unit: 'Counted in', ahead: 'Days ahead', time: 'Time' },
    options: { unit: { days: 'Days', openDays: 'Open days' } },
  },
  horizonDays: {
    title: 'Schedule',
    hint: 'How many days ahead the schedule is generated',
  },
  teamSeats: {
    title: 'Unused team seats',
    hint: 'At the set hour, seats that teams left go to individuals',
    fields: { toEveryone: 'By itself', daysBefore: 'Days before the visit', time: 'Time' },
  },
  sessionSeats: {
    title: 'Seats of a session',
    hint: 'Over all pools: planners are warned above the usual number, and cannot save above the ceiling',
    fields: { usual: 'Usual', ceiling: 'Ceiling' },
  },
  cancelBeforeMinutes: {
    title: 'Last change or cancellation',
    hint: 'Minutes before a session until which an order can be changed or cancelled',
  },
  changesPerOrder: {
    title: 'Changes',
    hint: 'How often an order can be changed',
  },
  cancellations: {
    title: 'Cancellations',
    hint: 'How often one account can cancel; reaching the limit of a day ends booking for that day',
    fields: { day: 'A day', week: 'A week', month: 'A month', year: 'A year' },
  },
  waitlist: {
    title: 'Waiting list',
    hint: 'How long an offer stands, and how many places one account can hold',
    fields: { offerMinutes: 'Offer stands', placesPerAccount: 'Places an account' },
  },
  prequeue: {
    title: 'Line before a release',
    hint: 'How long before it opens, how many are let in a second, and which accounts are drawn behind the others because they were made so short before the release (0: none); whether a place is good only on the device on which it was taken, and whether a browser does some work for its place: who does not is drawn behind',
    fields: {
      openMinutes: 'Opens before',
      admittedPerSecond: 'Let in a second',
      youngMinutes: 'Drawn behind: made within',
      servedDays: 'Drawn behind: booked within',
      servedTeamDays: 'Guides and agencies drawn behind: booked within',
      behindPoints: 'Drawn behind: points from',
      behindTeamPoints: 'Guides and agencies drawn behind: points from',
      boundToDevice: 'Place belongs to the device',
      proofOfWork: 'Ask browsers for proof of work',
    },
  },
  visitorSignIn: {
    title: 'Visitors stay logged in',
    hint: 'At the longest, and without using the site; after that they log in anew',
    fields: { hours: 'At the longest', idleMinutes: 'Unused for' },
  },
  noShow: {
    title: 'Missed visits of accounts',
    hint: 'A second one within so many days locks the account; after so many days it is forgotten',
    fields: { days: 'Days' },
  },
  frequentCancellations: {
    title: 'Frequent cancellations and the blacklist',
    hint: 'Whoever cancels so many bookings within 365 days is put on the blacklist, and is warned before each of the last three. Lifting it, with a reason, starts the count anew. Keep it below the year’s limit of cancellations; 0: nobody is',
    fields: { most: 'Cancellations within a year', forDays: 'Stands for' },
  },
  missedVisits: {
    title: 'Missed visits and the blacklist',
    hint: 'A visitor who misses so many visits is put on the blacklist; 0: nobody is',
    fields: { missed: 'Missed visits', withinDays: 'Within', forDays: 'Stands for' },
  },
  retention: {
    title: 'How long personal data are kept',
    hint: 'Names and numbers are erased after these days; counts stay',
    fields: {
      visits: 'Visitors, after the visit',
      refused: 'Refused requests',
      messages: 'Messages',
      signIns: 'Ended logins',
      papers: 'Papers of rejected accounts',
    },
  },
  gate: {
    title: 'Gate',
    hint: 'How early and how late a party may come, how long an admission can be undone, and whether each visitor’s document is read. If it is, a ticket code ticks nobody: only those whose document is read are ticked, and those ticked by hand are counted',
    fields: {
      earlyMinutes: 'Early by',
      lateMinutes: 'Late by',
      undoSeconds: 'Undo within',
      eachDocument: 'Read each document',
    },
  },
  counterSeats: {
    title: 'Unclaimed seats for the counter',
    hint: 'So many minutes after a session begins, the seats of parties of whom nobody has come go to the counter, once a session; 0: never. Their orders remain valid, and those who come late are let in as before',
    fields: { unclaimedAfter: 'After the beginning' },
  },
  dayBoard: {
    title: 'The day at a glance',
    hint: 'Whether the number of people inside is shown, and how long a visit lasts, from which it is estimated; how many weeks back the same weekday is compared with',
    fields: {
      peopleInside: 'People inside',
      stayMinutes: 'A visit lasts',
      usualWeeks: 'Compared with',
    },
    options: { peopleInside: { estimated: 'Estimated', off: 'Not shown' } },
  },
  authorizations: {
    title: 'Group approvals',
    hint: 'Steps of an approval, and how long a unit stays logged in: at the longest, and without using the site; how many memorial rooms there are for groups',
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
    hint: 'Verification codes and all other messages have budgets of their own. Other messages wait when theirs is used up; none is lost. While codes are stopped, nobody can log in, register or reset a password by text message',
    fields: {
      codes: { sending: 'Send codes', hour: 'Codes an hour', day: 'Codes a day' },
      news: { sending: 'Send other messages', hour: 'Others an hour', day: 'Others a day' },
    },
  },
  reminder: {
    title: 'Reminder on the day before',
    hint: 'Between these times of the day before, each visit is reminded of by text message, with a link to cancel it, so that whoever cannot come leaves the place to others. Visits booked on that very day are not',
    fields: { sending: 'Send reminders', from: 'Not before', until: 'Not after' },
  },
  overdue: {
    title: 'When waiting is overdue',
    hint: 'After how many hours a case is marked as overdue; 0: never',
    fields: {
      guides,
      agencies,
      bindings,
      firstApprovals,
      secondApprovals,
      teamOrders,
      stuckRequests,
      failedMessages,
      riskyAccounts,
      linkedAccounts,
    },
  },
  digest: {
    title: 'Morning digest',
    hint: 'How much waits in each list, without anything about a person, is mailed at this time each day; not without a mail server',
    fields: { sending: 'Send it', time: 'At', readers: 'Addresses' },
  },
  ...settingsOfHall,
  reviewTime: {
    title: 'Time of a review',
    hint: 'How long the review of an account usually takes, such as “3 working days”. It is shown after registration, on the checklist of the home page and in text messages. Nothing is shown where it is empty',
    fields: { zh: 'In Chinese', en: 'In English' },
  },
  reasons: {
    title: 'Usual reasons',
    hint: 'Reasons to choose from when accounts and orders are decided. With both languages in a line, parted by “ ¦ ”, each reader gets his own.',
    fields: {
      reject: 'Rejecting an account',
      warn: 'Warning',
      lock: 'Locking',
      lift: 'Putting in order',
      cancel: 'Cancelling an order',
      refuse: 'Refusing a group',
    },
  },
};
