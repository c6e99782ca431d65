import sharp from 'sharp';

/** Pixel values row by row: brightness or gradient. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/**
 * @param width of the result, whatever the picture's resolution
 * @returns the brightness of a picture from `captcha/create`, from 0 to 255; transparent pixels are black
 */
export async function readPicture(dataUrl: string, width: number): Promise<Plane> {
  const { data, info } = await sharp(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'))
    .resize({ width })
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const values = new Float32Array(info.width * info.height);
  for (let i = 0; i < values.length; i += 1) {
    const at = i * info.channels;
    values[i] = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  }
  return { width: info.width, height: info.height, values };
}

/** @returns the gradient at each pixel (Sobel) */
export function edgesOf({ width, height, values }: Plane): Plane {
  const edges = new Float32Array(values.length);
  const at = (x: number, y: number): number => values[y * width + x] as number;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const [north, south] = [y - 1, y + 1];
      const [west, east] = [x - 1, x + 1];
      const across =
        at(east, north) + 2 * at(east, y) + at(east, south) - at(west, north) - 2 * at(west, y) - at(west, south); // oxfmt-ignore
      const down =
        at(west, south) + 2 * at(x, south) + at(east, south) - at(west, north) - 2 * at(x, north) - at(east, north); // oxfmt-ignore
      edges[y * width + x] = Math.hypot(across, down);
    }
  return { width, height, values: edges };
}

/**
 * Tries each position in a row of the picture.
 * @param top the row, in pixels
 * @param worth score of the piece's square at a position
 * @returns pixels from the left edge to the best position
 */
export function bestPlace(
  picture: Plane,
  { side, top }: { side: number; top: number },
  worth: (square: Float32Array) => number,
): number {
  let best = { x: 0, worth: -Infinity };
  for (let x = 0; x + side <= picture.width; x += 1) {
    const found = worth(squareAt(picture, { x, top, side }));
    if (found > best.worth) best = { x, worth: found };
  }
  return best.x;
}

function squareAt(
  { width, values }: Plane,
  { x, top, side }: { x: number; top: number; side: number },
): Float32Array {
  const square = new Float32Array(side * side);
  for (let y = 0; y < side; y += 1) {
    const start = (top + y) * width + x;
    square.set(values.subarray(start, start + side), y * side);
  }
  return square;
}

/** @returns normalised cross-correlation of two squares, from -1 to 1 */
export function likeness(one: Float32Array, other: Float32Array): number {
  const [mean, otherMean] = [meanOf(one), meanOf(other)];
  let [product, squares, otherSquares] = [0, 0, 0];
  for (let i = 0; i < one.length; i += 1) {
    const [value, otherValue] = [(one[i] as number) - mean, (other[i] as number) - otherMean];
    product += value * otherValue;
    squares += value * value;
    otherSquares += otherValue * otherValue;
  }
  return product / Math.sqrt(squares * otherSquares || 1);
}

export const meanOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
