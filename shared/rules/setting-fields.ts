import { gateNameMax } from '../codes/limits';
import type { SettingField, SettingSpec } from './setting-spec';

const integer = (
  min: number,
  max: number,
  unit?: Extract<SettingField, { kind: 'integer' }>['unit'],
): SettingField => ({ kind: 'integer', min, max, ...(unit && { unit }) });
const people = integer(1, 200, 'people');
const messageBudget = integer(1, 10_000_000, 'messages');
/** 0: never. */
const overdueHours = integer(0, 720, 'hours');
const line: SettingField = { kind: 'text', max: 80 };
const inBothLanguages = { zh: line, en: line };
const longLine: SettingField = { kind: 'text', max: 200 };
const webAddress: SettingField = { kind: 'text', max: 300, format: 'https' };
const texts: SettingField = { kind: 'texts', max: 20, length: 200 };

/** Every rule that staff can change. The console's form and the server's validation are generated from it. */
export const settingSpecs = {
  visitors: {
    group: 'booking',
    fields: {
      'user.min': people,
      'user.max': people,
      'tg.min': people,
      'tg.max': people,
      'ta.min': people,
      'ta.max': people,
    },
    rising: [
      ['user.min', 'user.max'],
      ['tg.min', 'tg.max'],
      ['ta.min', 'ta.max'],
    ],
  },
  jkb: { group: 'booking', fields: { '': { kind: 'choice', options: [0, 1] } } },
  children: { group: 'booking', fields: { accompanied: { kind: 'flag' } } },
  documents: {
    group: 'booking',
    fields: {
      permanentResidence: { kind: 'flag' },
      residencePermit: { kind: 'flag' },
      others: { kind: 'documentKinds', max: 20 },
    },
  },
  teamReviewFrom: { group: 'booking', fields: { '': integer(0, 200, 'people') } },
  visitLimits: {
    group: 'fairness',
    fields: { month: integer(0, 30, 'times'), year: integer(0, 365, 'times') },
  },
  riskMeasures: {
    group: 'fairness',
    fields: {
      captcha: integer(0, 300, 'points'),
      teamReview: integer(0, 300, 'points'),
      review: integer(0, 300, 'points'),
      identity: integer(0, 300, 'points'),
      pause: integer(0, 300, 'points'),
      pauseDays: integer(1, 90, 'days'),
    },
  },
  identity: {
    group: 'people',
    fields: { atRegistration: { kind: 'flag' }, days: integer(1, 1825, 'days') },
  },
  riskLists: {
    group: 'fairness',
    fields: {
      dataCentres: { kind: 'texts', max: 500, length: 43, format: 'network' },
      virtualPhones: { kind: 'texts', max: 50, length: 7, format: 'phoneStart' },
    },
  },
  bookedPeople: {
    group: 'fairness',
    fields: {
      most: integer(0, 100, 'people'),
      days: integer(1, 30, 'days'),
      aDay: integer(0, 50, 'people'),
    },
  },
  returnedSeats: { group: 'fairness', fields: { minutes: integer(0, 240, 'minutes') } },
  release: {
    group: 'release',
    fields: {
      unit: { kind: 'choice', options: ['days', 'openDays'] },
      ahead: integer(0, 60, 'days'),
      time: { kind: 'clock' },
    },
  },
  horizonDays: { group: 'release', fields: { '': integer(1, 120, 'days') } },
  teamSeats: {
    group: 'release',
    fields: {
      toEveryone: { kind: 'flag' },
      daysBefore: integer(0, 30, 'days'),
      time: { kind: 'clock' },
    },
  },
  sessionSeats: {
    group: 'release',
    fields: { usual: integer(1, 60_000, 'people'), ceiling: integer(1, 60_000, 'people') },
    rising: [['usual', 'ceiling']],
  },
  cancelBeforeMinutes: { group: 'changes', fields: { '': integer(0, 2880, 'minutes') } },
  changesPerOrder: { group: 'changes', fields: { '': integer(0, 10, 'times') } },
  cancellations: {
    group: 'changes',
    fields: {
      day: integer(1, 50, 'times'),
      week: integer(1, 100, 'times'),
      month: integer(1, 300, 'times'),
      year: integer(1, 1000, 'times'),
    },
    rising: [['day', 'week', 'month', 'year']],
  },
  waitlist: {
    group: 'waiting',
    fields: {
      offerMinutes: integer(1, 1440, 'minutes'),
      placesPerAccount: integer(1, 20, 'places'),
    },
  },
  prequeue: {
    group: 'waiting',
    fields: {
      openMinutes: integer(1, 120, 'minutes'),
      admittedPerSecond: integer(1, 10_000, 'people'),
      youngMinutes: integer(0, 1440, 'minutes'),
      boundToDevice: { kind: 'flag' },
      proofOfWork: { kind: 'flag' },
      servedDays: integer(0, 90, 'days'),
      servedTeamDays: integer(0, 90, 'days'),
      behindPoints: integer(0, 300, 'points'),
      behindTeamPoints: integer(0, 300, 'points'),
    },
  },
  visitorSignIn: {
    group: 'people',
    fields: { hours: integer(1, 24, 'hours'), idleMinutes: integer(15, 1440, 'minutes') },
  },
  silentAccountDays: { group: 'people', fields: { '': integer(0, 3650, 'days') } },
  noShow: { group: 'conduct', fields: { days: integer(0, 730, 'days') } },
  frequentCancellations: {
    group: 'conduct',
    fields: { most: integer(0, 1000, 'times'), forDays: integer(1, 3650, 'days') },
  },
  missedVisits: {
    group: 'conduct',
    fields: {
      missed: integer(0, 50, 'times'),
      withinDays: integer(1, 730, 'days'),
      forDays: integer(1, 3650, 'days'),
    },
  },
  retention: {
    group: 'people',
    fields: {
      visits: integer(0, 365, 'days'),
      refused: integer(0, 365, 'days'),
      messages: integer(1, 365, 'days'),
      signIns: integer(1, 365, 'days'),
      papers: integer(0, 365, 'days'),
    },
  },
  gate: {
    group: 'gate',
    fields: {
      earlyMinutes: integer(0, 720, 'minutes'),
      lateMinutes: integer(0, 720, 'minutes'),
      undoSeconds: integer(0, 3600, 'seconds'),
      eachDocument: { kind: 'flag' },
    },
  },
  gates: { group: 'gate', fields: { names: { kind: 'texts', max: 20, length: gateNameMax } } },
  counterSeats: {
    group: 'gate',
    fields: { unclaimedAfter: integer(0, 240, 'minutes') },
  },
  dayBoard: {
    group: 'gate',
    fields: {
      peopleInside: { kind: 'choice', options: ['estimated', 'counted', 'off'] },
      stayMinutes: integer(5, 720, 'minutes'),
      usualWeeks: integer(1, 26, 'weeks'),
    },
  },
  authorizations: {
    group: 'review',
    fields: {
      steps: { kind: 'choice', options: [1, 2] },
      signInHours: integer(1, 24, 'hours'),
      idleMinutes: integer(15, 1440, 'minutes'),
      rooms: integer(1, 50, 'rooms'),
    },
  },
  textMessages: {
    group: 'messages',
    fields: {
      'codes.sending': { kind: 'flag' },
      'codes.hour': messageBudget,
      'codes.day': messageBudget,
      'news.sending': { kind: 'flag' },
      'news.hour': messageBudget,
      'news.day': messageBudget,
    },
    rising: [
      ['codes.hour', 'codes.day'],
      ['news.hour', 'news.day'],
    ],
  },
  reminder: {
    group: 'messages',
    fields: { sending: { kind: 'flag' }, from: { kind: 'clock' }, until: { kind: 'clock' } },
  },
  hall: {
    group: 'hall',
    fields: {
      'name.zh': line,
      'name.en': line,
      'address.zh': longLine,
      'address.en': longLine,
      'hours.zh': longLine,
      'hours.en': longLine,
      'way.zh': longLine,
      'way.en': longLine,
      picture: { kind: 'image' },
      website: webAddress,
      accessibility: webAddress,
      privacy: webAddress,
    },
  },
  enquiry: {
    group: 'hall',
    fields: {
      individual: { kind: 'phone' },
      team: { kind: 'phone' },
      from: { kind: 'clock' },
      until: { kind: 'clock' },
    },
  },
  miniProgram: {
    group: 'hall',
    fields: {
      account: { kind: 'text', max: 40 },
      link: webAddress,
    },
  },
  withoutPhone: {
    group: 'hall',
    fields: { zh: { kind: 'text', max: 200 }, en: { kind: 'text', max: 400 } },
  },
  entrance: { group: 'hall', fields: inBothLanguages },
  reviewTime: { group: 'review', fields: inBothLanguages },
  overdue: {
    group: 'review',
    fields: {
      guides: overdueHours,
      agencies: overdueHours,
      bindings: overdueHours,
      firstApprovals: overdueHours,
      secondApprovals: overdueHours,
      teamOrders: overdueHours,
      stuckRequests: overdueHours,
      failedMessages: overdueHours,
      riskyAccounts: overdueHours,
      linkedAccounts: overdueHours,
      absences: overdueHours,
    },
  },
  digest: {
    group: 'review',
    fields: {
      sending: { kind: 'flag' },
      time: { kind: 'clock' },
      readers: { kind: 'texts', max: 50, length: 100, format: 'mail' },
    },
  },
  reasons: {
    group: 'review',
    fields: {
      reject: texts,
      warn: texts,
      lock: texts,
      lift: texts,
      cancel: texts,
      refuse: texts,
      close: texts,
    },
  },
} as const satisfies Record<string, SettingSpec>;

export type SettingKey = keyof typeof settingSpecs;
export const settingKeys = Object.keys(settingSpecs) as SettingKey[];
