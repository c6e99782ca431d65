import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { paintPuzzle, type Puzzle, puzzleSize } from './puzzle';

const pictureOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');

describe('a slider puzzle', () => {
  let puzzles: Puzzle[];
  beforeAll(async () => {
    puzzles = await Promise.all(Array.from({ length: 20 }, paintPuzzle));
  });

  test('is a background and a piece of the sizes that are told', async () => {
    for (const { background, piece } of puzzles) {
      expect(background).toMatch(/^data:image\/webp;base64,/);
      expect(await sharp(pictureOf(background)).metadata()).toMatchObject({
        width: puzzleSize.width,
        height: puzzleSize.height,
      });
      expect(await sharp(pictureOf(piece)).metadata()).toMatchObject({
        width: puzzleSize.piece,
        height: puzzleSize.piece,
        hasAlpha: true,
      });
    }
  });

  test('has its hole inside the picture, and never where the piece begins', () => {
    for (const { x, y } of puzzles) {
      expect(x).toBeGreaterThan(puzzleSize.piece);
      expect(x + puzzleSize.piece).toBeLessThan(puzzleSize.width);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + puzzleSize.piece).toBeLessThan(puzzleSize.height);
    }
    expect(new Set(puzzles.map(({ x }) => x)).size).toBeGreaterThan(5);
  });

  test('is darker where its solution says that the hole is', async () => {
    for (const { x, y, background, piece } of puzzles) {
      const at = { left: x + 12, top: y + 20, width: 16, height: 16 };
      const hole = await brightness(sharp(pictureOf(background)).extract(at));
      const cut = await brightness(
        sharp(pictureOf(piece))
          .extract({ ...at, left: 12, top: 20 })
          .removeAlpha(),
      );
      expect(hole).toBeLessThan(cut * 0.75);
    }
  });

  test('is small: a rush fetches many', () => {
    for (const { background, piece } of puzzles)
      expect(background.length + piece.length).toBeLessThan(16_000);
  });
});

async function brightness(picture: sharp.Sharp): Promise<number> {
  // Figures are taken of a whole picture, so the part is made one.
  const { channels } = await sharp(await picture.png().toBuffer()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}
