import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { primaryWay } from './primary-way';

const refused = {
  code: RefusalCode.visitorAlreadyBooked as string,
  hasAlternatives: false,
  hasWayOut: false,
  isChange: false,
  isKept: true,
};

describe('the primary action on the page of a refusal', () => {
  test('is the first session that is offered, before everything else', () => {
    expect(primaryWay({ ...refused, hasAlternatives: true, hasWayOut: true })).toBe('alternative');
  });

  test('is the way out where no session is offered', () => {
    expect(primaryWay({ ...refused, hasWayOut: true })).toBe('wayOut');
  });

  test('is the form where the visitors can be corrected', () => {
    expect(primaryWay(refused)).toBe('edit');
    expect(primaryWay({ ...refused, isKept: false })).toBe('again');
  });

  test.each([RefusalCode.stopped, RefusalCode.notAvailable, RefusalCode.notEnoughSeats])(
    'is another session where the session cannot be booked (%s)',
    (code) => expect(primaryWay({ ...refused, code })).toBe('again'),
  );

  test('is another session for a change, and the order where it cannot be changed any more', () => {
    expect(primaryWay({ ...refused, isChange: true })).toBe('again');
    const code = RefusalCode.orderNotChangeable;
    expect(primaryWay({ ...refused, isChange: true, code })).toBe('order');
  });
});
