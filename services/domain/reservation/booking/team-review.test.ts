import { describe, expect, test } from '@jest/globals';
import type { SeatPool } from '@hall/shared/codes/states';
import { type ReviewRules, reviewReasonOf } from './team-review';

const off: ReviewRules = { people: 0, points: 0 };

describe('why a booking waits for its review', () => {
  const reasonOf = (
    booking: { pool?: SeatPool; ticketcount?: number; groupPoints?: number | null },
    rules: Partial<ReviewRules>,
  ) =>
    reviewReasonOf(
      { pool: 'team', ticketcount: 20, groupPoints: null, ...booking },
      { ...off, ...rules },
    );

  test('so many visitors or more come', () => {
    expect(reasonOf({ ticketcount: 29 }, { people: 30 })).toBeUndefined();
    expect(reasonOf({ ticketcount: 30 }, { people: 30 })).toBe('size');
  });

  test('the groups of its account gave so many points or more, however few come', () => {
    expect(reasonOf({ groupPoints: 14 }, { points: 15 })).toBeUndefined();
    expect(reasonOf({ groupPoints: null }, { points: 15 })).toBeUndefined();
    expect(reasonOf({ groupPoints: 15, ticketcount: 10 }, { points: 15 })).toBe('points');
  });

  test('of both it is the points, which tell staff where to look', () => {
    expect(reasonOf({ groupPoints: 40, ticketcount: 60 }, { people: 30, points: 15 })).toBe(
      'points',
    );
    expect(reasonOf({ groupPoints: 0, ticketcount: 60 }, { people: 30, points: 15 })).toBe('size');
  });

  test('0 is never reached, whatever the points and the size', () => {
    expect(reasonOf({ groupPoints: 300, ticketcount: 60 }, off)).toBeUndefined();
  });

  test('individuals’ seats and the counter’s are nobody’s business', () => {
    for (const pool of ['personal', 'window'] as const)
      expect(
        reasonOf({ pool, groupPoints: 300, ticketcount: 60 }, { people: 1, points: 1 }),
      ).toBeUndefined();
  });
});
