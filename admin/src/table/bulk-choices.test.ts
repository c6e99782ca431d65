import { describe, expect, it } from '@jest/globals';
import { bulkChoices, bulkMax, namesOf } from './bulk-choices';

const even = { name: 'even', fits: (n: number) => n % 2 === 0 };
const odd = { name: 'odd', fits: (n: number) => n % 2 === 1 };

describe('the acts on selected rows', () => {
  it('leaves out an act that fits none of them', () => {
    const { acts, isNothing } = bulkChoices([1, 3], [even, odd]);
    expect(acts.map(({ act, rows }) => [act.name, rows])).toEqual([['odd', [1, 3]]]);
    expect(isNothing).toBe(false);
  });

  it('reports that no act fits the selected rows', () => {
    expect(bulkChoices([1], [even])).toEqual({ acts: [], isNothing: true });
    expect(bulkChoices([], [even])).toEqual({ acts: [], isNothing: false });
  });

  it('names the first rows, and counts the others', () => {
    const named = (count: number) => namesOf([...Array(count).keys()], (n) => `row ${n}`);
    expect(named(2)).toEqual({ names: ['row 0', 'row 1'], rest: 0 });
    expect(named(8)).toMatchObject({ names: { length: 5 }, rest: 3 });
  });

  it('marks an act on more rows than the limit', () => {
    const many = (count: number) => bulkChoices(Array<number>(count).fill(2), [even]).acts[0];
    expect(many(bulkMax)?.isTooMany).toBe(false);
    expect(many(bulkMax + 1)?.isTooMany).toBe(true);
  });
});
