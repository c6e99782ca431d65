import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { figureNames } from '@hall/shared/codes/figures';
import { readFigures } from './figures';
import { paintPuzzle, type Puzzle, puzzleSize } from './puzzle';

const pictureOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');

describe('a puzzle', () => {
  let puzzles: Puzzle[];
  beforeAll(async () => {
    puzzles = await Promise.all(Array.from({ length: 20 }, () => paintPuzzle('usual')));
  });

  test('is a background and a frame of the sizes that are told', async () => {
    for (const { background, piece } of puzzles) {
      expect(background).toMatch(/^data:image\/webp;base64,/);
      expect(await sharp(pictureOf(background)).metadata()).toMatchObject({
        width: puzzleSize.width,
        height: puzzleSize.height,
      });
      expect(await sharp(pictureOf(piece)).metadata()).toMatchObject({
        width: puzzleSize.piece,
        height: puzzleSize.height,
        hasAlpha: true,
      });
    }
  });

  test('has its figure inside the picture, and never where the frame begins', () => {
    for (const { x, y } of puzzles) {
      expect(x).toBeGreaterThan(puzzleSize.piece / 4);
      expect(x + puzzleSize.piece).toBeLessThanOrEqual(puzzleSize.width);
      expect(y).toBe(0);
    }
    expect(new Set(puzzles.map(({ x }) => x)).size).toBeGreaterThan(5);
    expect(new Set(puzzles.map(({ figure }) => figure)).size).toBeGreaterThan(5);
  });

  test('has a background of its own, and a frame that says nothing of what is sought', () => {
    expect(new Set(puzzles.map(({ background }) => background)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ piece }) => piece)).size).toBe(1);
  });

  test('is small: a rush fetches many', () => {
    for (const { background, piece } of puzzles)
      expect(background.length + piece.length).toBeLessThan(20_000);
  });
});

test('every figure has drawings', () => {
  for (const name of figureNames) expect(readFigures().get(name)?.length).toBeGreaterThanOrEqual(3);
});
