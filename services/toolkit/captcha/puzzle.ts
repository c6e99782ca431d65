import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { captchaPieceWidth } from '@hall/shared/contract/captcha';
import { drawScene } from './scene';

/** The units of the puzzle: the picture, and the square that holds the piece. */
export const puzzleSize = { width: 320, height: 200, piece: captchaPieceWidth } as const;

/** Units that a solution may be off. */
export const tolerance = 6;

/** Pixels of each unit: a picture of 360 px is sharp on a screen that has two pixels for each. */
const fineness = 2.25;
const pixels = puzzleSize.width * fineness;
/** Puzzles that are cut from one scene, each from a place of its own. */
const perScene = 4;
/** Units from the left edge to the gap: beside where the piece starts. */
const gapFrom = puzzleSize.piece + 16;
const gapTo = puzzleSize.width - puzzleSize.piece - 6;

export interface Puzzle {
  /** Units from the background's left edge to the piece's square, where it fits the gap: the solution. */
  x: number;
  /** Units from the background's upper edge to the square's. */
  y: number;
  /** Data URLs. */
  background: string;
  piece: string;
}

/**
 * Paints one scene and cuts puzzles from it. Only pixels leave the server: no mark-up names the gap's place. The places
 * come from the system's randomness, not from the scene's seed.
 */
export async function paintPicture(seed = randomInt(2 ** 32)): Promise<Puzzle[]> {
  const scene = drawScene(seed, { ...puzzleSize, pixels });
  const { data, info } = await sharp(Buffer.from(scene))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  return Promise.all(Array.from({ length: perScene }, () => cut(data, raw)));
}

/** Cuts one piece out of a painted scene, and shades its gap. */
async function cut(
  scene: Buffer,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Puzzle> {
  // Whole pixels in both measures: four units are nine pixels.
  const x = 4 * randomInt(Math.ceil(gapFrom / 4), Math.floor(gapTo / 4) + 1);
  const y = 4 * randomInt(6, Math.floor((puzzleSize.height - puzzleSize.piece) / 4) - 1);
  const side = puzzleSize.piece * fineness;
  const [left, top] = [x * fineness, y * fineness];
  const background = sharp(scene, { raw })
    .composite([{ input: gap, left, top }])
    .jpeg({ quality: 76 })
    .toBuffer();
  const piece = sharp(scene, { raw })
    .extract({ left, top, width: side, height: side })
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }, { input: outline }])
    .png({ compressionLevel: 6 })
    .toBuffer();
  return {
    x,
    y,
    background: dataUrl('jpeg', await background),
    piece: dataUrl('png', await piece),
  };
}

/** JPEG and PNG: WebP is smaller, takes three times as long, and Safari 14 shows it on newer systems only. */
const dataUrl = (type: 'jpeg' | 'png', image: Buffer): string =>
  `data:image/${type};base64,${image.toString('base64')}`;

/** A square with a knob above and one at the right, in a field of 60. */
const shape = 'M4 16H20A8.5 8.5 0 1 1 32 16H44V28A8.5 8.5 0 1 1 44 40V56H4Z';

const drawn = (strokes: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${puzzleSize.piece * fineness}" height="${puzzleSize.piece * fineness}" ` +
      `viewBox="0 0 60 60" stroke-linejoin="round">${strokes}</svg>`,
  );

const mask = drawn(`<path d="${shape}"/>`);
const outline = drawn(
  `<path d="${shape}" fill="none" stroke="#000" stroke-opacity=".65" stroke-width="3.4"/>` +
    `<path d="${shape}" fill="none" stroke="#fff" stroke-width="1.8"/>`,
);
const gap = drawn(
  `<path d="${shape}" fill="#000" fill-opacity=".5" stroke="#fff" stroke-width="1.6"/>`,
);
