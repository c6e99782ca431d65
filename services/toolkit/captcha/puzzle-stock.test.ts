import { describe, expect, test } from '@jest/globals';
import type { Puzzle } from './puzzle';
import { createPuzzleStock } from './puzzle-stock';

/** A painter whose pictures are numbered, and who can be told to fail. */
function createPainter() {
  const painter = {
    painted: 0,
    atOnce: 0,
    mostAtOnce: 0,
    broken: false,
    async paint(): Promise<Puzzle> {
      painter.atOnce += 1;
      painter.mostAtOnce = Math.max(painter.mostAtOnce, painter.atOnce);
      await settle();
      painter.atOnce -= 1;
      if (painter.broken) throw new Error('no paint');
      painter.painted += 1;
      return { x: painter.painted, y: 0, figure: 'fish', background: '', piece: '' };
    },
  };
  return painter;
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
async function rest(painter: { painted: number }) {
  for (let before = -1; before !== painter.painted;) {
    before = painter.painted;
    for (let i = 0; i < 10; i += 1) await settle();
  }
}

describe('a stock of puzzles', () => {
  test('gives each who comes at once a puzzle of his own, and paints two at a time at the most', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, { most: 4, ahead: 1 });
    const taken = await Promise.all(Array.from({ length: 300 }, () => stock.take()));
    expect(new Set(taken.map(({ x }) => x)).size).toBe(300);
    expect(painter.mostAtOnce).toBe(2);
  });

  test('paints nothing before anybody asks, then some ahead, and rests', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, { most: 50, ahead: 3 });
    await rest(painter);
    expect(painter.painted).toBe(0);
    await stock.take();
    await rest(painter);
    expect(painter.painted).toBe(4);
    for (let i = 0; i < 100; i += 1) await stock.take();
    await rest(painter);
    expect(painter.painted).toBe(151);
  });

  test('serves what it has while nothing can be painted, and says so to who finds none', async () => {
    const painter = createPainter();
    const stock = createPuzzleStock(painter.paint, { most: 2, ahead: 2 });
    painter.broken = true;
    await expect(stock.take()).rejects.toThrow('no paint');
    painter.broken = false;
    await stock.take();
    await rest(painter);
    painter.broken = true;
    await stock.take();
    await stock.take();
    await expect(stock.take()).rejects.toThrow('no paint');
    painter.broken = false;
    await stock.take();
  });
});
