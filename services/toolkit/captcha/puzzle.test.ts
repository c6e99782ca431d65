import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { paintPicture, type Puzzle, puzzleSize } from './puzzle';
import { drawScene } from './scene';

const pictureOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
const fineness = 2.25;

/** @returns the mean brightness around the middle of the square that holds the piece, without knobs and outline */
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

  test('is rendered with two pixels and more for each unit, so that it is sharp', async () => {
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

  test('has its gap inside the picture, and never below the piece where it starts', () => {
    for (const { x, y } of puzzles) {
      expect(x).toBeGreaterThan(puzzleSize.piece + 12);
      expect(x + puzzleSize.piece).toBeLessThan(puzzleSize.width);
      expect(y).toBeGreaterThan(0);
      expect(y + puzzleSize.piece).toBeLessThan(puzzleSize.height);
    }
    expect(new Set(puzzles.map(({ x }) => x)).size).toBeGreaterThan(5);
  });

  test('has a gap that is the piece, shaded', async () => {
    for (const { x, y, background, piece } of puzzles) {
      const gap = await brightness(pictureOf(background), x, y);
      expect(gap).toBeLessThan(0.6 * (await brightness(pictureOf(piece), 0, 0)));
    }
  });

  test('comes from a scene of its seed; its gap does not', async () => {
    const size = { ...puzzleSize, pixels: 720 };
    expect(drawScene(7, size)).toBe(drawScene(7, size));
    expect(drawScene(8, size)).not.toBe(drawScene(7, size));
    const gaps = [...(await paintPicture(7)), ...(await paintPicture(7))];
    expect(new Set(gaps.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(1);
  });

  test('is small and quick: a rush fetches many', async () => {
    for (const { background, piece } of puzzles)
      expect(background.length + piece.length).toBeLessThan(40_000);
    const before = process.cpuUsage();
    for (let i = 0; i < 5; i += 1) await paintPicture();
    const { user, system } = process.cpuUsage(before);
    // Milliseconds of processor time a puzzle.
    expect((user + system) / 1000 / 20).toBeLessThan(60);
  });
});
