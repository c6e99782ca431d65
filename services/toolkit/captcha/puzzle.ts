import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { captchaPieceWidth } from '@hall/shared/contract/captcha';
import { drawScene } from './scene';

/** The puzzle's dimensions in units: the picture, and the square that holds the piece. */
export const puzzleSize = { width: 320, height: 200, piece: captchaPieceWidth } as const;

/** Tolerance of a solution in units. */
export const tolerance = 6;

/** Pixels per unit: the picture stays sharp at 360 px on a screen with two pixels per px. */
const fineness = 2.25;
const pixels = puzzleSize.width * fineness;
/** Puzzles cut from one scene, each with its own gap. */
const perScene = 4;
/** Units from the left edge to the gap, so that it does not overlap the start position. */
const gapFrom = puzzleSize.piece + 16;
const gapTo = puzzleSize.width - puzzleSize.piece - 6;

export interface Puzzle {
  /** The solution: units from the background's left edge to the piece's square when it fits the gap. */
  x: number;
  /** Units from the background's top edge to the square's. */
  y: number;
  /** Data URLs. */
  background: string;
  piece: string;
}

/**
 * Paints one scene and cuts puzzles from it. Only pixels leave the server, and no markup reveals the gap. The
 * positions come from the system's random generator, not from the scene's seed.
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

/** Cuts one piece out of a painted scene and shades its gap. */
async function cut(
  scene: Buffer,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Puzzle> {
  // Keep whole pixels in both units: four units are nine pixels.
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

/** JPEG and PNG: WebP is smaller but three times slower, and Safari 14 supports it only on newer systems. */
const dataUrl = (type: 'jpeg' | 'png', image: Buffer): string =>
  `data:image/${type};base64,${image.toString('base64')}`;

/** A square with knobs at the top and the right, in a field of 60. */
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
