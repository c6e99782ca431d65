import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Filter } from './filter-bar';
import { changesTo, keepableState, readSavedFilters, writeSavedFilters } from './saved-filters';

const filters: Filter[] = [
  { name: 'keyword', label: '', kind: 'text' },
  { name: 'status', label: '', kind: 'choice', options: [] },
  { name: 'from', label: '', kind: 'day' },
];

describe('saved filters', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
    });
  });

  test('keep choices, days and the order, never a typed text or the page', () => {
    const state = { keyword: '110101199003071233', status: '1', sort: '-eventsdate', page: '3' };
    expect(keepableState(filters, state)).toEqual({ status: '1', sort: '-eventsdate' });
  });

  test('bring the list to what was kept, and clear the rest', () => {
    expect(changesTo(filters, { name: '待参观', state: { status: '1' } })).toEqual({
      keyword: undefined,
      from: undefined,
      sort: undefined,
      page: undefined,
      status: '1',
    });
  });

  test('belong to one person and one list; what is broken is none', () => {
    writeSavedFilters('admin', 'orders', [{ name: '待参观', state: { status: '1' } }]);
    expect(readSavedFilters('admin', 'orders')).toHaveLength(1);
    expect(readSavedFilters('gate', 'orders')).toEqual([]);
    expect(readSavedFilters('admin', 'accounts')).toEqual([]);
    for (const broken of ['{', '{}', '[1]', '[{"name":"x"}]', '[{"name":"x","state":{"a":1}}]']) {
      kept.set('hall-filters:admin:orders', broken);
      expect(readSavedFilters('admin', 'orders')).toEqual([]);
    }
  });
});
