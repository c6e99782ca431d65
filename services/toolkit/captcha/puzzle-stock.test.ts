import { describe, expect, test } from '@jest/globals';
import type { Puzzle } from './puzzle';
import { createPuzzleStock } from './puzzle-stock';

/** Puzzles per picture, numbered from the picture's thousand on. */
const perPicture = 3;

/** A painter with numbered pictures that can be made to fail. */
function createPainter() {
  const painter = {
    painted: 0,
    atOnce: 0,
    mostAtOnce: 0,
    broken: false,
    async paint(): Promise<Puzzle[]> {
      painter.atOnce += 1;
      painter.mostAtOnce = Math.max(painter.mostAtOnce, painter.atOnce);
      await settle();
      painter.atOnce -= 1;
      if (painter.broken) throw new Error('no paint');
      painter.painted += 1;
      return Array.from({ length: perPicture }, (_, i) => ({
        x: painter.painted * 1000 + i,
        y: 0,
        background: '',
        piece: '',
      }));
    },
  };
  return painter;
}

const pictureOf = ({ x }: Puzzle): number => Math.floor(x / 1000);
const settle = () => new Promise((resolve) => setImmediate(resolve));
/** Waits until painting has stopped. */
async function rest(painter: { painted: number }) {
  for (let before = -1; before !== painter.painted;) {
    before = painter.painted;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
const small = { most: 50, ahead: 3, pauseMs: 0, spare: 100 };

describe('a stock of puzzles', () => {
  test('gives each caller a new picture while there are some', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, small);
    await stock.take();
    await rest(painter);
    const taken = [await stock.take(), await stock.take(), await stock.take()];
    expect(new Set(taken.map(pictureOf)).size).toBe(3);
  });

  test('gives another gap of a used picture when all are used', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, { ...small, most: 2 });
    await stock.take();
    await rest(painter);
    const taken = await Promise.all(Array.from({ length: 6 }, () => stock.take()));
    expect(new Set(taken.map(({ x }) => x)).size).toBe(6);
    expect(painter.painted).toBeLessThan(7);
  });

  test('paints no more for a crowd than for one caller, and does not make it wait', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, { ...small, most: 4, pauseMs: 60_000 });
    await stock.take();
    const taken = await Promise.all(Array.from({ length: 5000 }, () => stock.take()));
    expect(taken).toHaveLength(5000);
    expect(painter.painted).toBeLessThanOrEqual(2);
  });

  test('lets the first callers wait while at most two scenes are painted at a time', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, small);
    const taken = await Promise.all(Array.from({ length: 20 }, () => stock.take()));
    expect(taken.every(Boolean)).toBe(true);
    expect(painter.mostAtOnce).toBe(2);
  });

  test('paints nothing before the first request, then a few ahead, and stops', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, small);
    await rest(painter);
    expect(painter.painted).toBe(0);
    await stock.take();
    await rest(painter);
    expect(painter.painted).toBe(4);
  });

  test('serves existing puzzles while painting fails, and rejects without any', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, small);
    painter.broken = true;
    await expect(stock.take()).rejects.toThrow('no paint');
    painter.broken = false;
    await stock.take();
    painter.broken = true;
    for (let i = 0; i < 30; i += 1) await stock.take();
    painter.broken = false;
    await stock.take();
  });
});
