import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { primaryWay } from './primary-way';

const refused = {
  code: RefusalCode.visitorAlreadyBooked as string,
  hasAlternatives: false,
  isChange: false,
  isStored: true,
};

describe('the primary action after a rejection', () => {
  test('is the first alternative session, if there is one', () => {
    const code = RefusalCode.sessionConflict;
    expect(primaryWay({ ...refused, code, hasAlternatives: true })).toBe('alternative');
  });

  test('is the fix for the cause, if no session is offered', () => {
    expect(primaryWay({ ...refused, code: RefusalCode.sessionConflict })).toBe('wayOut');
  });

  test('is the form if the visitors can be corrected', () => {
    expect(primaryWay(refused)).toBe('edit');
    expect(primaryWay({ ...refused, isStored: false })).toBe('again');
  });

  test.each([RefusalCode.stopped, RefusalCode.notAvailable, RefusalCode.notEnoughSeats])(
    'is another session if the session cannot be booked (%s)',
    (code) => expect(primaryWay({ ...refused, code })).toBe('again'),
  );

  test('is another session for a change, and the order if no change is left', () => {
    expect(primaryWay({ ...refused, isChange: true })).toBe('again');
    const code = RefusalCode.orderNotChangeable;
    expect(primaryWay({ ...refused, isChange: true, code })).toBe('order');
  });
});
