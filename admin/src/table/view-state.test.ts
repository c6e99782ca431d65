import { describe, expect, test } from '@jest/globals';
import { changesToView, filtersOfView } from './view-state';

describe('a view of a list', () => {
  test('keeps choices, days and the order, never typed text or the page', () => {
    const state = { keyword: '110101199003071233', status: '1', sort: '-eventsdate', page: '3' };
    expect(filtersOfView({ ...state, telnum: '13900000001', find: 'k', pool: undefined })).toBe(
      'status=1&sort=-eventsdate',
    );
  });

  test('sets the parameters of the view and clears the others', () => {
    const present = { keyword: '王', pool: 'team', page: '2', find: 'k' };
    expect(changesToView(present, 'status=1')).toEqual({
      keyword: undefined,
      pool: undefined,
      page: undefined,
      find: undefined,
      status: '1',
    });
  });
});
