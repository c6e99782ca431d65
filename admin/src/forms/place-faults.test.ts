import { expect, it } from '@jest/globals';
import { checkForm } from '@hall/shared/contract/check';
import { ReviewAccountDto } from '@hall/shared/contract/staff/accounts';
import { givenOf, placeFaults } from './place-faults';

const isSeen = (field: string): boolean => field !== 'date';

it('puts a fault at its field, and one whose field is not seen above the form', () => {
  const start = { field: 'starttime', message: 'too late' };
  const placed = placeFaults([start, { field: 'date', message: 'the day has begun' }], isSeen);
  expect(placed).toEqual({ atFields: [start], above: 'the day has begun' });
});

it('has nothing to say above the form where each fault has its field', () => {
  expect(placeFaults([{ field: 'starttime', message: 'too late' }], isSeen).above).toBeUndefined();
  expect(placeFaults([], isSeen)).toEqual({ atFields: [], above: undefined });
});

it('says once above the form what is the same for several fields', () => {
  const hidden = { field: 'date', message: 'the day has begun' };
  expect(placeFaults([hidden, hidden], isSeen).above).toBe('the day has begun');
});

it('asks for nothing in an optional field that was emptied or holds blanks', () => {
  for (const reason of ['', '   ', null, undefined]) {
    const given = givenOf({ decision: 'approve', version: '1', reason });
    expect(given).not.toHaveProperty('reason');
    const { faults } = checkForm(ReviewAccountDto, given);
    expect(faults.map(({ field }) => field)).not.toContain('reason');
  }
});
