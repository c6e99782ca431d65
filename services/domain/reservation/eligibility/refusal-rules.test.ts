import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { AccountStatus } from '@hall/shared/codes/states';
import {
  refusalOfSession,
  type SessionFacts,
  stateOfSession,
} from '@hall/shared/rules/session-state';
import type { AnswerError } from '@hall/platform/errors';
import type { BoardSession } from '../../schedule/calendar';
import { defaultSettings } from '../../configuration/settings';
import {
  assertMayBook,
  assertMayChange,
  assertMayTakeOffer,
  type BookingAttempt,
} from './refusal-rules';

const bookable: SessionFacts = {
  closed: false,
  over: false,
  ended: false,
  released: true,
  stopped: false,
};

const session = (facts: Partial<SessionFacts>, remaining = 10): BoardSession => ({
  id: '1',
  areaId: 1,
  date: '2026-11-24',
  pool: 'personal',
  starttime: '08:00',
  endtime: '08:45',
  closed: facts.closed ?? false,
  state: stateOfSession({ ...bookable, ...facts }, remaining),
  refusal: refusalOfSession({ ...bookable, ...facts }),
  remaining,
  capacity: 100,
  releaseAt: new Date('2026-11-18T12:30:00+08:00'),
});

const blacklisted = {
  isOwn: false,
  names: ['王*明'],
  rows: [0],
  until: undefined,
  line: '',
};
const account: BookingAttempt['account'] = {
  type: 'user',
  status: AccountStatus.normal,
  hasIdnum: true,
  hasPapers: false,
  cancelledToday: 0,
  risk: { score: 0, pausedUntil: null },
  identityVerified: false,
  identityAsked: false,
  binding: null,
};
const attempt: BookingAttempt = {
  account,
  blacklisted: undefined,
  session: session({}),
  visitorCount: 2,
  healthDeclared: false,
  guides: { count: 0, strangers: 0 },
  settings: defaultSettings,
};
const guide: BookingAttempt = {
  ...attempt,
  account: {
    ...account,
    type: 'tg',
    hasPapers: true,
    binding: { state: 'bound', agencyStatus: AccountStatus.normal },
  },
  visitorCount: 20,
  guides: { count: 1, strangers: 0 },
};

/** @returns the refusal; undefined if the booking is allowed */
function refuse(tried: BookingAttempt, rule: (tried: BookingAttempt) => void = assertMayBook) {
  try {
    rule(tried);
    return undefined;
  } catch (error) {
    return error as AnswerError;
  }
}

const refusalOf = (...tried: Parameters<typeof refuse>) => refuse(...tried)?.code;

type Spoil = (of: BookingAttempt) => BookingAttempt;
const ofAccount =
  (more: Partial<BookingAttempt['account']>): Spoil =>
  (of) => ({ ...of, account: { ...of.account, ...more } });
const of =
  (more: Partial<BookingAttempt>): Spoil =>
  (before) => ({ ...before, ...more });

/** Refusals of a guide's booking, in the order in which they are reported (product rule). */
const reasons: [what: string, code: RefusalCode, spoil: Spoil][] = [
  ['locked account', RefusalCode.accountLocked, ofAccount({ status: AccountStatus.locked })],
  ['on the blacklist', RefusalCode.blacklisted, of({ blacklisted })],
  [
    'paused',
    RefusalCode.accountPaused,
    ofAccount({ risk: { score: 0, pausedUntil: new Date(4e12) } }),
  ],
  ['not reviewed', RefusalCode.accountNotReviewed, ofAccount({ status: AccountStatus.pending })],
  ['incomplete information', RefusalCode.profileIncomplete, ofAccount({ hasIdnum: false })],
  ['bound to no agency', RefusalCode.guideNotBound, ofAccount({ binding: null })],
  ['too many visitors', RefusalCode.visitorCount, of({ visitorCount: 61 })],
  ['no guide', RefusalCode.guideRequired, of({ guides: { count: 0, strangers: 0 } })],
  [
    'no health declaration',
    RefusalCode.healthDeclaration,
    of({ settings: { ...defaultSettings, jkb: 1 } }),
  ],
  ['not released', RefusalCode.notReleased, of({ session: session({ released: false }) })],
  ['no such session', RefusalCode.notAvailable, of({ session: undefined })],
  ['stopped', RefusalCode.stopped, of({ session: session({ stopped: true }) })],
];

describe('refusal of a booking before it is queued', () => {
  test('allows a valid individual and a valid guide to book', () => {
    expect(refusalOf(attempt)).toBeUndefined();
    expect(refusalOf(guide)).toBeUndefined();
  });

  test.each(reasons)('%s', (_what, code, spoil) => {
    expect(refusalOf(spoil(guide))).toBe(code);
  });

  test('reports the first of two reasons', () => {
    for (const [index, [what, code, spoil]] of reasons.entries())
      for (const [later, , spoilMore] of reasons.slice(index + 1))
        expect([what, later, refusalOf(spoil(spoilMore(guide)))]).toEqual([what, later, code]);
  });

  test('refuses too few visitors of a team and too many of an individual, with the limits', () => {
    expect(refusalOf({ ...guide, visitorCount: 9 })).toBe(RefusalCode.visitorCount);
    expect(refusalOf({ ...guide, visitorCount: 10 })).toBeUndefined();
    expect(refuse({ ...attempt, visitorCount: 6 })).toMatchObject({
      code: RefusalCode.visitorCount,
      details: { params: { min: 1, max: 5 } },
    });
    expect(refusalOf({ ...attempt, visitorCount: 5 })).toBeUndefined();
  });

  test('reports a named guide who does not belong to the agency', () => {
    expect(refuse({ ...guide, guides: { count: 1, strangers: 1 } })).toMatchObject({
      code: RefusalCode.guideRequired,
      details: { key: 'answer.B00017_notYours' },
    });
  });

  test('a team also needs its papers, an individual has none', () => {
    expect(refusalOf(ofAccount({ hasPapers: false })(guide))).toBe(RefusalCode.profileIncomplete);
    expect(refusalOf(ofAccount({ hasPapers: false })(attempt))).toBeUndefined();
  });

  test.each([
    ['asked for, and not agreed', 'pending', AccountStatus.normal, RefusalCode.guidePendingReview],
    ['ended', 'ended', AccountStatus.normal, RefusalCode.guideNotBound],
    [
      'to an agency that is not reviewed',
      'bound',
      AccountStatus.pending,
      RefusalCode.agencyUnreviewed,
    ],
    ['to an agency that is locked', 'bound', AccountStatus.locked, RefusalCode.agencyLocked],
  ] as const)('a guide’s binding that is %s', (_what, state, agencyStatus, code) => {
    expect(refusalOf(ofAccount({ binding: { state, agencyStatus } })(guide))).toBe(code);
  });

  test('allows a booking with a health declaration if the hall requires one', () => {
    const asked = { ...attempt, settings: { ...defaultSettings, jkb: 1 as const } };
    expect(refusalOf({ ...asked, healthDeclared: true })).toBeUndefined();
  });

  test('refuses a closed session like a missing one', () => {
    expect(refusalOf({ ...attempt, session: session({ closed: true }) })).toBe(
      RefusalCode.notAvailable,
    );
  });

  test('refuses bookings for the rest of the day at the daily limit of cancellations', () => {
    const { day } = defaultSettings.cancellations;
    const tired = (cancelledToday: number) => ({
      ...attempt,
      account: { ...account, cancelledToday },
    });
    expect(refuse(tired(day))).toMatchObject({
      code: RefusalCode.blacklisted,
      details: { key: 'answer.B00002_cancelLimit' },
    });
    expect(refusalOf(tired(day - 1))).toBeUndefined();
  });

  test('ends a pause automatically, reports its end, and still allows changes of orders', () => {
    const paused = (pausedUntil: Date) => ({
      ...attempt,
      account: { ...account, risk: { score: 0, pausedUntil } },
    });
    expect(refuse(paused(new Date('2126-11-24T10:00:00+08:00')))).toMatchObject({
      code: RefusalCode.accountPaused,
      details: { params: { date: '2126-11-24' } },
    });
    expect(refusalOf(paused(new Date(Date.now() - 1000)))).toBeUndefined();
    expect(refusalOf(paused(new Date(4e12)), assertMayChange)).toBeUndefined();
    const off = { ...defaultSettings.riskMeasures, pause: 0 };
    const settings = { ...defaultSettings, riskMeasures: off };
    expect(refusalOf({ ...paused(new Date(4e12)), settings })).toBeUndefined();
  });

  test('allows a warned account to book', () => {
    const warned = { ...account, status: AccountStatus.warning };
    expect(refusalOf({ ...attempt, account: warned })).toBeUndefined();
  });

  test('leaves a full session to the queue, whose seat count is current', () => {
    expect(refusalOf({ ...attempt, session: session({}, 0) })).toBeUndefined();
  });
});

describe('refusal of a change before it is queued', () => {
  test('checks the account and the new session, but neither party, binding nor personal information', () => {
    const unbound = {
      ...guide,
      visitorCount: 99,
      account: { ...guide.account, binding: null, hasIdnum: false, hasPapers: false },
    };
    expect(refusalOf(unbound, assertMayChange)).toBeUndefined();
    expect(refusalOf({ ...unbound, session: session({ stopped: true }) }, assertMayChange)).toBe(
      RefusalCode.stopped,
    );
    expect(refusalOf({ ...unbound, blacklisted }, assertMayChange)).toBe(RefusalCode.blacklisted);
  });

  describe('an offer of the waiting list', () => {
    test('is accepted from an account that may book', () => {
      expect(refusalOf(attempt, assertMayTakeOffer)).toBeUndefined();
    });

    test.each([
      [RefusalCode.accountLocked, { account: { ...account, status: AccountStatus.locked } }],
      [RefusalCode.blacklisted, { blacklisted }],
      [
        RefusalCode.accountPaused,
        { account: { ...account, risk: { score: 90, pausedUntil: new Date(Date.now() + 1e8) } } },
      ],
      [RefusalCode.identityNeeded, { account: { ...account, identityAsked: true } }],
      [
        RefusalCode.guideNotBound,
        { account: { ...account, type: 'tg' as const, hasPapers: true, binding: null } },
      ],
      [RefusalCode.blacklisted, { account: { ...account, cancelledToday: 99 } }],
    ])('is refused with %s as a new booking is', (code, other) => {
      expect(refusalOf({ ...attempt, ...other }, assertMayTakeOffer)).toBe(code);
    });
  });

  describe('an account whose name and document number must be verified', () => {
    const at = (score: number, identityVerified: boolean, identity = 65) => ({
      ...attempt,
      account: { ...account, risk: { score, pausedUntil: null }, identityVerified },
      settings: {
        ...defaultSettings,
        riskMeasures: { ...defaultSettings.riskMeasures, identity },
      },
    });

    test('books after verification, or with fewer points than the hall’s threshold', () => {
      expect(refusalOf(at(65, false))).toBe(RefusalCode.identityNeeded);
      expect(refusalOf(at(65, true))).toBeUndefined();
      expect(refusalOf(at(64, false))).toBeUndefined();
    });

    test('books only after verification if staff asked for it, whatever its points', () => {
      const asked = (identityVerified: boolean) => ({
        ...at(0, identityVerified, 0),
        account: { ...account, identityVerified, identityAsked: true },
      });
      expect(refusalOf(asked(false))).toBe(RefusalCode.identityNeeded);
      expect(refusalOf(asked(true))).toBeUndefined();
    });

    test('needs no verification by default', () => {
      expect(defaultSettings.riskMeasures.identity).toBe(0);
      expect(refusalOf(at(300, false, 0))).toBeUndefined();
    });
  });
});
