import { describe, expect, test } from '@jest/globals';
import { getMetadataStorage } from 'class-validator';
import { SubmitBookingDto } from './booking-requests';
import { checkForm } from './check';
import { VisitorDto } from './visitor';

const rulesOf = (target: unknown) =>
  getMetadataStorage().getTargetValidationMetadatas(target as never, '', false, false);

describe('the rules of a form', () => {
  test('are looked up once for a class', () => {
    expect(rulesOf(VisitorDto)).toBe(rulesOf(VisitorDto));
    expect(rulesOf(VisitorDto)).not.toEqual([]);
  });

  test('include those of its base class', () => {
    const { faults } = checkForm(SubmitBookingDto, {});
    expect(faults.map(({ field }) => field).sort()).toEqual([
      'eventssessionid',
      'requestid',
      'visitors',
    ]);
  });

  test('are not cached for the constructor property of an outside object', () => {
    expect(rulesOf('anything')).not.toBe(rulesOf('anything'));
  });
});
