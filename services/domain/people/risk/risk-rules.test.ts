import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { measuresOf } from '@hall/shared/rules/risk-measures';
import { defaultSettings } from '../../configuration/settings';
import { teamPointsOf, type RiskFacts, type RiskRule, riskRules, scoreOf } from './risk-rules';

const nothing: RiskFacts = {
  type: 'user',
  accountsOfDevice: 1,
  stoppedMates: 0,
  devices: 1,
  hostedDevices: 0,
  people: 0,
  sharers: 0,
  missed: 0,
  lateCancels: 0,
  atRelease: 0,
  virtualPhone: false,
  scatteredGroups: 0,
  thinGroups: 0,
  alikeTracks: 0,
};
const names = Object.keys(riskRules) as RiskRule[];

/** A large family: three generations on one phone, who book for each other and are sometimes late. */
const families: fc.Arbitrary<RiskFacts> = fc.record({
  type: fc.constant('user' as const),
  accountsOfDevice: fc.integer({ min: 1, max: 5 }),
  // A grandfather who forgot two visits is locked for a time.
  stoppedMates: fc.integer({ min: 0, max: 1 }),
  devices: fc.integer({ min: 1, max: 14 }),
  hostedDevices: fc.integer({ min: 0, max: 1 }),
  people: fc.integer({ min: 0, max: 15 }),
  sharers: fc.integer({ min: 0, max: 6 }),
  missed: fc.integer({ min: 0, max: 2 }),
  lateCancels: fc.integer({ min: 0, max: 3 }),
  atRelease: fc.integer({ min: 0, max: 5 }),
  // Tracks that are alike by chance.
  alikeTracks: fc.integer({ min: 0, max: 19 }),
  scatteredGroups: fc.constant(0),
  thinGroups: fc.constant(0),
  virtualPhone: fc.boolean(),
});
const anybody: fc.Arbitrary<RiskFacts> = fc.record({
  type: fc.constantFrom('user', 'tg', 'ta'),
  virtualPhone: fc.boolean(),
  accountsOfDevice: fc.nat(99),
  stoppedMates: fc.nat(99),
  devices: fc.nat(99),
  hostedDevices: fc.nat(99),
  people: fc.nat(999),
  sharers: fc.nat(99),
  missed: fc.nat(99),
  lateCancels: fc.nat(99),
  atRelease: fc.nat(99),
  scatteredGroups: fc.nat(99),
  thinGroups: fc.nat(99),
  alikeTracks: fc.nat(100),
});

describe('the risk score of an account', () => {
  test('is 0 for bookings for the family', () => {
    fc.assert(
      fc.property(families, (facts) => {
        expect(measuresOf(scoreOf(facts), defaultSettings.riskMeasures)).toEqual([]);
      }),
    );
  });

  test('never leads further than a second puzzle for one rule alone', () => {
    for (const rule of names)
      for (const [, points] of riskRules[rule].steps)
        expect(
          measuresOf({ score: points }, defaultSettings.riskMeasures).filter(
            (one) => one !== 'captcha',
          ),
        ).toEqual([]);
  });

  test('pauses a reseller with many accounts on one phone', () => {
    const { score, reasons } = scoreOf({
      ...nothing,
      accountsOfDevice: 40,
      people: 70,
      missed: 4,
    });
    expect(reasons).toEqual([
      { rule: 'accountsOfDevice', points: 45, count: 40 },
      { rule: 'people', points: 45, count: 70 },
      { rule: 'missed', points: 10, count: 4 },
    ]);
    expect(measuresOf({ score }, defaultSettings.riskMeasures)).toEqual([
      'captcha',
      'review',
      'pause',
    ]);
  });

  test('ignores the booked people of guides and agencies', () => {
    for (const type of ['tg', 'ta'] as const)
      expect(scoreOf({ ...nothing, type, people: 5000, sharers: 900 }).score).toBe(0);
  });

  test('is 0 for a guide with a late coach and sick visitors', () => {
    const guide = { ...nothing, type: 'tg' as const };
    expect(scoreOf({ ...guide, scatteredGroups: 2, thinGroups: 2 }).score).toBe(0);
  });

  test('puts a guide with repeatedly scattered teams up for review, without any block', () => {
    const seller = { ...nothing, type: 'tg' as const, scatteredGroups: 9, thinGroups: 8 };
    const { score, reasons } = scoreOf(seller);
    expect(reasons).toEqual([
      { rule: 'scatteredGroups', points: 25, count: 9 },
      { rule: 'thinGroups', points: 25, count: 8 },
    ]);
    expect(measuresOf({ score }, defaultSettings.riskMeasures)).toEqual(['captcha', 'review']);
    expect(scoreOf({ ...seller, thinGroups: 0 }).score).toBeLessThan(
      defaultSettings.riskMeasures.captcha,
    );
    expect(scoreOf({ ...seller, type: 'user' }).score).toBe(0);
  });

  test.each(names)('%s: points rise with the facts', (rule) => {
    const points = riskRules[rule].steps.map(([, given]) => given);
    const froms = riskRules[rule].steps.map(([from]) => from);
    expect(points).toEqual([...points].sort((a, b) => a - b));
    expect(froms).toEqual([...froms].sort((a, b) => a - b));
  });

  test('is the sum of its reasons, each listed once', () => {
    fc.assert(
      fc.property(anybody, (facts) => {
        const { score, reasons } = scoreOf(facts);
        expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
        expect(new Set(reasons.map(({ rule }) => rule)).size).toBe(reasons.length);
      }),
    );
  });

  test('a threshold of 0 is never reached', () => {
    const off = { captcha: 0, teamReview: 0, review: 0, identity: 0, pause: 0, pauseDays: 7 };
    expect(measuresOf({ score: 300, ofGroups: 50 }, off)).toEqual([]);
  });

  test('reviews guides and agencies only for how their teams arrived', () => {
    const asked = { ...defaultSettings.riskMeasures, teamReview: 15 };
    const of = (facts: Partial<RiskFacts>) => {
      const { score, reasons } = scoreOf({ ...nothing, ...facts });
      return measuresOf({ score, ofGroups: teamPointsOf(reasons) }, asked);
    };
    for (const type of ['tg', 'ta'] as const) {
      expect(of({ type, scatteredGroups: 3 })).toEqual(['teamReview']);
      expect(of({ type, thinGroups: 3, devices: 15 })).toEqual(['teamReview']);
      expect(of({ type, scatteredGroups: 2, thinGroups: 2 })).toEqual([]);
      expect(of({ type, accountsOfDevice: 12, missed: 3 })).toEqual(['captcha']);
    }
    expect(of({ type: 'user', scatteredGroups: 9, people: 99 })).toEqual(['captcha']);
    expect(defaultSettings.riskMeasures.teamReview).toBe(0);
  });
});
