import { describe, expect, test } from '@jest/globals';
import type { SeatPool } from '@hall/shared/codes/states';
import { defaultSettings } from '../../configuration/settings';
import { reviewReasonOf } from './judge-batch';

describe('reason for the review of a booking', () => {
  const reasonOf = (
    booking: { pool?: SeatPool; ticketcount?: number; teamPoints?: number | null },
    { people = 0, points = 0 }: { people?: number; points?: number },
  ) =>
    reviewReasonOf(
      { pool: 'team', ticketcount: 20, teamPoints: null, ...booking },
      {
        teamReviewFrom: people,
        riskMeasures: { ...defaultSettings.riskMeasures, teamReview: points },
      },
    );

  test('is the size from the threshold of visitors on', () => {
    expect(reasonOf({ ticketcount: 29 }, { people: 30 })).toBeUndefined();
    expect(reasonOf({ ticketcount: 30 }, { people: 30 })).toBe('size');
  });

  test('is the points from their threshold on, whatever the size', () => {
    expect(reasonOf({ teamPoints: 14 }, { points: 15 })).toBeUndefined();
    expect(reasonOf({ teamPoints: null }, { points: 15 })).toBeUndefined();
    expect(reasonOf({ teamPoints: 15, ticketcount: 10 }, { points: 15 })).toBe('points');
  });

  test('is the points if both thresholds are reached', () => {
    expect(reasonOf({ teamPoints: 40, ticketcount: 60 }, { people: 30, points: 15 })).toBe(
      'points',
    );
    expect(reasonOf({ teamPoints: 0, ticketcount: 60 }, { people: 30, points: 15 })).toBe('size');
  });

  test('is unset if the thresholds are 0', () => {
    expect(reasonOf({ teamPoints: 300, ticketcount: 60 }, {})).toBeUndefined();
  });

  test('is unset for seats of individuals and of the counter', () => {
    for (const pool of ['personal', 'window'] as const)
      expect(
        reasonOf({ pool, teamPoints: 300, ticketcount: 60 }, { people: 1, points: 1 }),
      ).toBeUndefined();
  });
});
