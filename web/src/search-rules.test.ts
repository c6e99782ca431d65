import { describe, expect, test } from '@jest/globals';
import { validateSearch } from './search-rules';

describe('the search parameters of an address', () => {
  test('are typed correctly, however the router parsed their digits', () => {
    expect(
      validateSearch({
        date: '2026-11-24',
        session: 12,
        page: 2,
        authapplyid: '7',
        ended: 'expired',
      }),
    ).toEqual({
      date: '2026-11-24',
      session: '12',
      page: 2,
      authapplyid: 7,
      ended: 'expired',
    });
  });

  test('are ignored if invalid', () => {
    const odd = {
      date: 'tomorrow',
      from: '2026-13-45',
      page: -1,
      step: 'pay',
      ended: 1,
      session: { a: 1 },
      more: 'x',
    };
    expect(validateSearch(odd)).toEqual({});
  });
});
