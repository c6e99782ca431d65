import sharp from 'sharp';
import { type FigureName, figureNames } from '@hall/shared/codes/figures';
import { captchaPieceWidth } from '@hall/shared/contract/captcha';
import { between, shuffled } from './chance';
import { drawScene } from './scene';

/** Pixels: the background, and the frame that is slid over it, as high as the background. */
export const puzzleSize = { width: 320, height: 200, piece: captchaPieceWidth } as const;

/** Pixels that the frame is moved at the least: where it begins there is nothing to be found. */
const start = 14;

/**
 * The figures stand in rows, each at an x of its own: a program that finds where figures are, and not which is which,
 * is right once in 24 times.
 */
const figureCount = 24;
const rowCount = 4;
/** Pixels from the middle of one figure to that of the next, whatever its row. */
const stride = (puzzleSize.width - puzzleSize.piece - start - 2) / (figureCount - 1);

/** Pixels that a solution may be off: less than half a stride, so that it means one figure. */
export const tolerance = 5;

/** `harder` for whom there is a doubt: more is scratched over the figures. */
export const paintings = ['usual', 'harder'] as const;
export type Painting = (typeof paintings)[number];

const disturbance: Record<Painting, { scratches: number; squeezed: number }> = {
  usual: { scratches: 20, squeezed: 0.76 },
  harder: { scratches: 44, squeezed: 0.68 },
};

export interface Puzzle {
  /** Pixels from the background's left edge to the frame's, where it stands around the figure: the solution. */
  x: number;
  /** Pixels from the background's upper edge to the frame's. */
  y: number;
  /** The figure to be found. */
  figure: FigureName;
  /** Data URLs. */
  background: string;
  piece: string;
}

/** @returns one puzzle of a picture of its own */
export async function paintPuzzle(painting: Painting): Promise<Puzzle> {
  const [puzzle] = await paintPicture(painting);
  return puzzle as Puzzle;
}

/**
 * @returns the puzzles of one picture full of figures, each of which may be the one to be framed; in no order. Which they are, where, how they lean and how they are
 *   coloured is drawn anew each time, by a chance that cannot be foretold.
 */
export async function paintPicture(painting: Painting): Promise<Puzzle[]> {
  const { width, height, piece } = puzzleSize;
  const rows = shuffled(Array.from({ length: rowCount }, (_, row) => row));
  const figures = shuffled(figureNames)
    .slice(0, figureCount)
    .map((name, i) => ({
      name,
      x: start + piece / 2 + 1 + i * stride + between(-0.5, 0.5),
      y: (((rows[i % rowCount] as number) + 0.5) * height) / rowCount + between(-3, 3),
    }));
  const scene = drawScene({ width, height, figures, ...disturbance[painting] });
  const background = await sharp(Buffer.from(scene)).webp({ quality: 60, effort: 2 }).toBuffer();
  const picture = { background: dataUrl('webp', background), piece: frame, y: 0 };
  return shuffled(figures).map(({ x, name }) => ({
    ...picture,
    x: Math.round(x - piece / 2),
    figure: name,
  }));
}

const dataUrl = (type: string, image: Buffer): string =>
  `data:image/${type};base64,${image.toString('base64')}`;

/** The same for all: it says nothing of what is sought. */
const frame = dataUrl(
  'svg+xml',
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${puzzleSize.piece}" height="${puzzleSize.height}">` +
      `<rect x="1.5" y="1.5" width="${puzzleSize.piece - 3}" height="${puzzleSize.height - 3}" rx="4" fill="#fff" fill-opacity=".16" stroke="#000" stroke-width="3"/>` +
      `<rect x="1.5" y="1.5" width="${puzzleSize.piece - 3}" height="${puzzleSize.height - 3}" rx="4" fill="none" stroke="#fff" stroke-width="1.6"/></svg>`,
  ),
);
