import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canvas, drawnAccounts, layOutGraph } from './lay-out-graph';

const clusterOf = (count: number, shared: number[][]) => ({
  accounts: Array.from({ length: count }, (_, at) => ({ accountid: String(at) })),
  things: shared.map((ids) => ({
    kind: 'device' as const,
    since: '',
    accountids: [...new Set(ids.map(String))],
  })),
});

describe('the graph of a cluster', () => {
  test('every node is inside the canvas, and no two accounts overlap', () => {
    const cluster = fc
      .integer({ min: 3, max: 80 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.array(fc.array(fc.nat(count - 1), { maxLength: 12 }))),
      );
    fc.assert(
      fc.property(cluster, ([count, shared]) => {
        const { accounts, things } = clusterOf(count, shared);
        const drawn = layOutGraph(accounts, things);
        expect(drawn.accounts.size).toBe(Math.min(count, drawnAccounts));
        const spots = [...drawn.accounts.values()].map(
          ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`,
        );
        expect(new Set(spots).size).toBe(spots.length);
        for (const { x, y } of [...drawn.accounts.values(), ...drawn.things]) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(canvas.width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(canvas.height);
        }
      }),
    );
  });

  test('accounts with the same device are next to each other', () => {
    const { accounts, things } = clusterOf(6, [
      [0, 2, 4],
      [1, 3, 5],
    ]);
    expect([...layOutGraph(accounts, things).accounts.keys()]).toEqual([
      '0',
      '2',
      '4',
      '1',
      '3',
      '5',
    ]);
  });

  test('data that only one drawn account has is not drawn', () => {
    const { accounts, things } = clusterOf(60, [[0, 59]]);
    expect(layOutGraph(accounts, things).things).toEqual([]);
  });
});
