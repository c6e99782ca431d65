import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { paintPicture, type Puzzle, puzzleSize } from './puzzle';
import { drawScene } from './scene';

const pictureOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
const fineness = 2.25;

/** @returns the mean brightness in the middle of the piece's square, without knobs and outline */
async function brightness(picture: Buffer, x: number, y: number): Promise<number> {
  const [left, top] = [(x + 8) * fineness, (y + 20) * fineness].map(Math.round) as [number, number];
  const part = sharp(picture).extract({ left, top, width: 70, height: 70 }).removeAlpha();
  const values = await part.greyscale().raw().toBuffer();
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('a puzzle', () => {
  let puzzles: Puzzle[];
  beforeAll(async () => {
    puzzles = (await Promise.all(Array.from({ length: 6 }, () => paintPicture()))).flat();
  });

  test('is rendered with at least two pixels per unit', async () => {
    for (const { background, piece } of puzzles) {
      expect(background).toMatch(/^data:image\/jpeg;base64,/);
      expect(await sharp(pictureOf(background)).metadata()).toMatchObject({
        width: puzzleSize.width * fineness,
        height: puzzleSize.height * fineness,
      });
      expect(await sharp(pictureOf(piece)).metadata()).toMatchObject({
        width: puzzleSize.piece * fineness,
        height: puzzleSize.piece * fineness,
        hasAlpha: true,
      });
    }
  });

  test('has its gap inside the picture, and never under the piece’s start', () => {
    for (const { x, y } of puzzles) {
      expect(x).toBeGreaterThan(puzzleSize.piece + 12);
      expect(x + puzzleSize.piece).toBeLessThan(puzzleSize.width);
      expect(y).toBeGreaterThan(0);
      expect(y + puzzleSize.piece).toBeLessThan(puzzleSize.height);
    }
    expect(new Set(puzzles.map(({ x }) => x)).size).toBeGreaterThan(5);
  });

  test('has a gap that equals the shaded piece', async () => {
    for (const { x, y, background, piece } of puzzles) {
      const gap = await brightness(pictureOf(background), x, y);
      expect(gap).toBeLessThan(0.6 * (await brightness(pictureOf(piece), 0, 0)));
    }
  });

  test('derives its scene from the seed, but not its gap', async () => {
    const size = { ...puzzleSize, pixels: 720 };
    expect(drawScene(7, size)).toBe(drawScene(7, size));
    expect(drawScene(8, size)).not.toBe(drawScene(7, size));
    const gaps = [...(await paintPicture(7)), ...(await paintPicture(7))];
    expect(new Set(gaps.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(1);
  });

  test('is small and fast to make', async () => {
    for (const { background, piece } of puzzles)
      expect(background.length + piece.length).toBeLessThan(40_000);
    const before = process.cpuUsage();
    for (let i = 0; i < 5; i += 1) await paintPicture();
    const { user, system } = process.cpuUsage(before);
    // CPU milliseconds per puzzle.
    expect((user + system) / 1000 / 20).toBeLessThan(60);
  });
});
