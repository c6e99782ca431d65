import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  changesToView,
  filledColumns,
  filtersOfView,
  readLook,
  shownColumns,
  usualLook,
  writeLook,
} from './list-look';

const columns = ['orderno', 'pool', 'phone', 'acts'].map((name) => ({ name }));
const names = (hidden: string[]) => shownColumns(columns, { hidden }).map(({ name }) => name);

describe('the look of a list', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      },
    });
  });

  test('hides unwanted columns, but never the subject of a row or its acts', () => {
    expect(names(['pool'])).toEqual(['orderno', 'phone', 'acts']);
    expect(names(['orderno', 'pool', 'phone', 'acts'])).toEqual(['orderno', 'acts']);
    expect(names(['gone'])).toEqual(['orderno', 'pool', 'phone', 'acts']);
  });

  test('hides a column that is empty in all rows shown', () => {
    const held = [{ name: 'orderno' }, { name: 'assignee', isBlank: (row: string) => !row }];
    const shown = (rows: string[]) => filledColumns(held, rows).map(({ name }) => name);
    expect(shown(['', ''])).toEqual(['orderno']);
    expect(shown(['', '李'])).toEqual(['orderno', 'assignee']);
    expect(shown([])).toEqual(['orderno', 'assignee']);
  });

  test('is stored for one person and one list', () => {
    writeLook('admin', 'orders', { hidden: ['pool'], dense: true });
    expect(readLook('admin', 'orders')).toEqual({ hidden: ['pool'], dense: true });
    expect(readLook('gate', 'orders')).toEqual(usualLook);
    expect(readLook('admin', 'accounts')).toEqual(usualLook);
  });

  test('is the default if the stored value is broken', () => {
    for (const broken of ['{', 'null', '[]', '{"hidden":7,"dense":"x"}']) {
      stored.set('hall-look:admin:orders', broken);
      expect(readLook('admin', 'orders')).toEqual(usualLook);
    }
  });
});

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
