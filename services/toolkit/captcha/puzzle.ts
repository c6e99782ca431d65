import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Pixels: the background, and the square that holds the piece. */
export const puzzleSize = { width: 300, height: 150, piece: 44 } as const;

/** A hole is never so far left that the piece covers it from the start, nor cut by an edge. */
const room = { left: 70, margin: 10 } as const;

export interface Puzzle {
  /** Pixels from the background's left and upper edge to the hole: `x` is the solution. */
  x: number;
  y: number;
  /** Data URLs. */
  background: string;
  piece: string;
}

/** @returns a quiet landscape with a hole, and the piece that was cut from it */
export async function paintPuzzle(): Promise<Puzzle> {
  const { width, height, piece: size } = puzzleSize;
  const x = randomInt(room.left, width - size - room.margin);
  const y = randomInt(room.margin, height - size - room.margin);
  const scene = await paintLandscape();
  const [withHole, piece] = await Promise.all([
    sharp(scene)
      .composite([{ input: Buffer.from(holeSvg), left: x, top: y }])
      .webp({ quality: 80 })
      .toBuffer(),
    sharp(scene)
      .extract({ left: x, top: y, width: size, height: size })
      .ensureAlpha()
      .composite([
        { input: Buffer.from(maskSvg), blend: 'dest-in' },
        { input: Buffer.from(rimSvg) },
      ])
      .webp({ quality: 85 })
      .toBuffer(),
  ]);
  return { x, y, background: dataUrl(withHole), piece: dataUrl(piece) };
}

const dataUrl = (image: Buffer): string => `data:image/webp;base64,${image.toString('base64')}`;

/** A square with a knob above and one at its right. */
const outline = 'M4 12h11a6 6 0 1 1 12 0h9v9a6 6 0 1 1 0 12v9H4z';
const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${puzzleSize.piece}" height="${puzzleSize.piece}">${body}</svg>`;
const maskSvg = svg(`<path d="${outline}" fill="#fff"/>`);
const rimSvg = svg(`<path d="${outline}" fill="none" stroke="#fff" stroke-width="1.5"/>`);
const holeSvg = svg(
  `<path d="${outline}" fill="#000" fill-opacity=".45" stroke="#fff" stroke-opacity=".6"/>`,
);

/** Hills in the evening, no two alike. */
function paintLandscape(): Promise<Buffer> {
  const { width, height } = puzzleSize;
  const between = (low: number, high: number): number => low + Math.random() * (high - low);
  const hue = Math.round(between(0, 40));
  const hills = Array.from({ length: 4 }, (_, layer) => {
    const base = height * (0.35 + layer * 0.16);
    const points = Array.from(
      { length: 9 },
      (_, i) => `${(i * width) / 8},${(base + between(-18, 18)).toFixed(0)}`,
    );
    return `<polygon points="0,${height} ${points.join(' ')} ${width},${height}" fill="hsl(${hue + layer * 6},30%,${58 - layer * 11}%)"/>`;
  });
  const specks = Array.from(
    { length: 60 },
    () =>
      `<circle cx="${between(0, width).toFixed(0)}" cy="${between(0, height).toFixed(0)}" r="${between(1, 5).toFixed(1)}" fill="hsl(${hue + between(-20, 60)},35%,${between(35, 80).toFixed(0)}%)" fill-opacity=".55"/>`,
  );
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue + 20},45%,82%)"/><stop offset="1" stop-color="hsl(${hue},35%,66%)"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <circle cx="${between(40, width - 40).toFixed(0)}" cy="${between(20, 50).toFixed(0)}" r="${between(10, 18).toFixed(0)}" fill="#fff" fill-opacity=".7"/>
    ${hills.join('')}${specks.join('')}</svg>`;
  return sharp(Buffer.from(scene)).png().toBuffer();
}
