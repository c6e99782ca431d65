import { describe, expect, test } from '@jest/globals';
import type { Puzzle } from './puzzle';
import { createPuzzlePool } from './puzzle-pool';

/** A painter whose pictures are numbered, and who can be told to fail. */
function createPainter() {
  const painter = {
    painted: 0,
    broken: false,
    async paint(): Promise<Puzzle> {
      if (painter.broken) throw new Error('no paint');
      painter.painted += 1;
      return { x: painter.painted, y: 1, background: '', piece: '' };
    },
  };
  return painter;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a pool of puzzles', () => {
  test('paints one for many who come at once, and few ahead', async () => {
    const painter = createPainter();
    const pool = createPuzzlePool(painter.paint, { size: 4, replaceEveryMs: 60_000 });
    const taken = await Promise.all(Array.from({ length: 500 }, () => pool.take()));
    expect(taken).toHaveLength(500);
    expect(painter.painted).toBeLessThanOrEqual(2);
  });

  test('fills up while it is asked, then rests', async () => {
    const painter = createPainter();
    const pool = createPuzzlePool(painter.paint, { size: 4, replaceEveryMs: 60_000 });
    for (let i = 0; i < 50; i += 1) {
      await pool.take();
      await settle();
    }
    expect(painter.painted).toBe(4);
  });

  test('replaces its puzzles in turn', async () => {
    const painter = createPainter();
    const pool = createPuzzlePool(painter.paint, { size: 2, replaceEveryMs: 0 });
    for (let i = 0; i < 20; i += 1) {
      await pool.take();
      await settle();
    }
    expect(painter.painted).toBeGreaterThan(10);
    expect((await pool.take()).x).toBeGreaterThan(painter.painted - 4);
  });

  test('serves what it has while nothing can be painted, and says so when it has nothing', async () => {
    const painter = createPainter();
    const pool = createPuzzlePool(painter.paint, { size: 2, replaceEveryMs: 0 });
    painter.broken = true;
    await expect(pool.take()).rejects.toThrow('no paint');
    painter.broken = false;
    await pool.take();
    painter.broken = true;
    expect((await pool.take()).x).toBe(1);
    await settle();
    expect((await pool.take()).x).toBe(1);
  });
});
