import { beforeEach, describe, expect, test } from '@jest/globals';
import { filledColumns, readLook, shownColumns, usualLook, writeLook } from './list-look';

const columns = ['orderno', 'pool', 'phone', 'acts'].map((name) => ({ name }));
const names = (hidden: string[]) => shownColumns(columns, { hidden }).map(({ name }) => name);

describe('the look of a list', () => {
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
      kept.set('hall-look:admin:orders', broken);
      expect(readLook('admin', 'orders')).toEqual(usualLook);
    }
  });
});
