import { choice, clock, flag, integer, setting, type Field, texts } from './setting-fields';

const partySize = (min: number, max: number) => ({
  min: integer('people', min, [1, 200]),
  max: integer('people', max, [1, 200]),
});
const otherKinds: Field<'documentKinds'> = {
  kind: 'documentKinds',
  default: [],
  max: 20,
};

/** The rules of the hall about booking. Each has its default, valid values and place in the console here. */
export const bookingSettings = {
  /** Visitors per booking by account type. */
  visitors: setting(
    'booking',
    { user: partySize(1, 5), tg: partySize(10, 60), ta: partySize(10, 60) },
    [
      ['user.min', 'user.max'],
      ['tg.min', 'tg.max'],
      ['ta.min', 'ta.max'],
    ],
  ),
  /** 1: the booking form asks for a health declaration. */
  jkb: setting('booking', choice(0, [0, 1])),
  /** Whether children under 14 need an adult in their party, with at most three each. */
  children: setting('booking', { accompanied: flag(true) }),
  /** Accepted document types beyond the five of spec 5, including those that the hall added. */
  documents: setting('booking', {
    permanentResidence: flag(false),
    residencePermit: flag(false),
    others: otherKinds,
  }),
  /** Team bookings of this many visitors or more need a review by staff; 0: no review by size. */
  teamReviewFrom: setting('booking', integer('people', 0, [0, 200])),
  /**
   * Visits of one person within 30 days (`month`) and 365 days (`year`), by visit day, over all accounts, pools and
   * areas; 0: no limit.
   */
  visitLimits: setting('fairness', {
    month: integer('times', 5, [0, 30]),
    year: integer('times', 30, [0, 365]),
  }),
  /** Risk scores from which each measure applies to an account, and the days that a pause lasts. */
  riskMeasures: setting('fairness', {
    /** Two puzzles instead of one. */
    captcha: integer('points', 30, [0, 300]),
    /** Minimum of the points from its teams: staff review each team booking before its tickets count. */
    teamReview: integer('points', 0, [0, 300]),
    /** Staff review it. */
    review: integer('points', 50, [0, 300]),
    /** No booking until name and number are verified. */
    identity: integer('points', 0, [0, 300]),
    /** No booking for `pauseDays` days. */
    pause: integer('points', 80, [0, 300]),
    pauseDays: integer('days', 7, [1, 90]),
  }),
  /** Whether name and number are verified at registration, and for how many days a result is valid. */
  identity: setting('people', {
    atRegistration: flag(false),
    days: integer('days', 365, [1, 1825]),
  }),
  /** Networks of data centres, and number prefixes of virtual operators. */
  riskLists: setting('fairness', {
    dataCentres: texts([], { max: 500, length: 43, format: 'network' }),
    virtualPhones: texts(['162', '165', '167', '170', '171'], {
      max: 50,
      length: 7,
      format: 'phoneStart',
    }),
  }),
  /**
   * Maximum of different people that an individual's account may book for, within `days` days and on one visit day
   * (`aDay`). Its owner and people it booked for before do not count as new. 0: no limit.
   */
  bookedPeople: setting('fairness', {
    most: integer('people', 0, [0, 100]),
    days: integer('days', 30, [1, 30]),
    aDay: integer('people', 0, [0, 50]),
  }),
  /**
   * Minutes for which an account that returned scarce seats, and accounts linked with it, cannot book that session; 0:
   * none.
   */
  returnedSeats: setting('fairness', { minutes: integer('minutes', 15, [0, 240]) }),
  /** When a visit day opens for booking: `ahead` days, or open days, before it, at a time of hall time. */
  release: setting('release', {
    unit: choice('days', ['days', 'openDays']),
    ahead: integer('days', 6, [0, 60]),
    time: clock('12:30'),
  }),
  /** How many days ahead the schedule is generated. */
  horizonDays: setting('release', integer('days', 14, [1, 120])),
  /** Whether, how many days before the visit and at what time the teams' unused seats open to everybody. */
  teamSeats: setting('release', {
    toEveryone: flag(false),
    daysBefore: integer('days', 1, [0, 30]),
    time: clock('18:00'),
  }),
  /** Seats of one session over all pools: planners are warned above `usual` and cannot exceed the ceiling. */
  sessionSeats: setting(
    'release',
    { usual: integer('people', 2000, [1, 60_000]), ceiling: integer('people', 5000, [1, 60_000]) },
    [['usual', 'ceiling']],
  ),
  /** Minutes before its session until which an order can be changed or cancelled. */
  cancelBeforeMinutes: setting('changes', integer('minutes', 10, [0, 2880])),
  changesPerOrder: setting('changes', integer('times', 1, [0, 10])),
  /**
   * People of a team that can be replaced: a share of the party, but at least `atLeast`, until a time some days before
   * the visit. Visitors can correct one document number of an order until the same time.
   */
  replacing: setting('changes', {
    percent: integer('percent', 20, [0, 100]),
    atLeast: integer('people', 3, [0, 60]),
    daysBefore: integer('days', 1, [0, 30]),
    time: clock('23:59'),
  }),
  /**
   * Cancellations of one account per calendar day, week (from Monday), month and year of hall time. Reaching the day's
   * limit also ends booking for that day.
   */
  cancellations: setting(
    'changes',
    {
      day: integer('times', 2, [1, 50]),
      week: integer('times', 4, [1, 100]),
      month: integer('times', 6, [1, 300]),
      year: integer('times', 12, [1, 1000]),
    },
    [['day', 'week', 'month', 'year']],
  ),
  /** Minutes until an offer of the waiting list expires, and the maximum of places per account. */
  waitlist: setting('waiting', {
    offerMinutes: integer('minutes', 15, [1, 1440]),
    placesPerAccount: integer('places', 3, [1, 20]),
  }),
  /**
   * The queue before a release. It opens `openMinutes` before it and admits `admittedPerSecond`. `boundToDevice`: a
   * place is valid only on its own device. These accounts are drawn after the others: created within `youngMinutes`
   * before the release; without proof of work (`proofOfWork`); with a booking within `servedDays` days (guides and
   * agencies: `servedTeamDays`); with `behindPoints` points or more (guides and agencies: `behindTeamPoints`). 0 turns
   * a rule off.
   */
  prequeue: setting('waiting', {
    openMinutes: integer('minutes', 10, [1, 120]),
    admittedPerSecond: integer('people', 100, [1, 10_000]),
    youngMinutes: integer('minutes', 60, [0, 1440]),
    boundToDevice: flag(true),
    proofOfWork: flag(false),
    servedDays: integer('days', 0, [0, 90]),
    servedTeamDays: integer('days', 0, [0, 90]),
    behindPoints: integer('points', 0, [0, 300]),
    behindTeamPoints: integer('points', 0, [0, 300]),
  }),
};
