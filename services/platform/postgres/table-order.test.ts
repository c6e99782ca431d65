import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { orderByReferences } from './table-copies';

describe('the order in which tables are loaded', () => {
  test('puts each table after the tables that it references', () => {
    expect(
      orderByReferences(
        ['tickets', 'accounts', 'orders'],
        [
          { table: 'tickets', to: 'orders' },
          { table: 'orders', to: 'accounts' },
        ],
      ),
    ).toEqual(['accounts', 'orders', 'tickets']);
  });

  test('ignores self-references and references to tables that are not loaded', () => {
    const references = [
      { table: 'orders', to: 'orders' },
      { table: 'orders', to: 'elsewhere' },
    ];
    expect(orderByReferences(['orders'], references)).toEqual(['orders']);
  });

  test('rejects circular references', () => {
    const circle = [
      { table: 'a', to: 'b' },
      { table: 'b', to: 'a' },
    ];
    expect(() => orderByReferences(['a', 'b', 'c'], circle)).toThrow('a, b');
  });

  test('contains every table once after its references, for any graph', () => {
    const pairs = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 40 });
    fc.assert(
      fc.property(pairs, (drawn) => {
        const tables = Array.from({ length: 12 }, (_, n) => `t${n}`);
        const references = drawn
          .filter(([a, b]) => a > b)
          .map(([a, b]) => ({ table: `t${a}`, to: `t${b}` }));
        const ordered = orderByReferences(tables, references);
        expect([...ordered].sort()).toEqual([...tables].sort());
        for (const { table, to } of references)
          expect(ordered.indexOf(to)).toBeLessThan(ordered.indexOf(table));
      }),
    );
  });
});
