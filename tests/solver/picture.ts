import sharp from 'sharp';

/** Values row by row: how bright each pixel is, or how steeply that changes. */
export interface Plane {
  width: number;
  height: number;
  values: Float32Array;
}

/** @returns the brightness of a picture as `captcha/create` answers it, from 0 to 255 */
export async function readPicture(dataUrl: string): Promise<Plane> {
  return readPlane(Buffer.from(dataUrl.split(',')[1] ?? '', 'base64'));
}

/** @returns the brightness of a picture, on black where it is seen through */
export async function readPlane(image: Buffer): Promise<Plane> {
  const { data, info } = await sharp(image)
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

/** @returns how steeply the values change at each pixel (Sobel) */
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

/** @returns the same at half the size: figures stay large enough, and looking is four times as quick */
export function halved({ width, height, values }: Plane): Plane {
  const [wide, high] = [width >> 1, height >> 1];
  const small = new Float32Array(wide * high);
  const at = (x: number, y: number): number => values[y * width + x] as number;
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const [left, top] = [2 * x, 2 * y];
      small[y * wide + x] =
        (at(left, top) + at(left + 1, top) + at(left, top + 1) + at(left + 1, top + 1)) / 4;
    }
  return { width: wide, height: high, values: small };
}

/**
 * Normalised cross-correlation of a template with a picture, at every other pixel where it lies in it whole; what is
 * light in the one may be dark in the other.
 * @returns the best place: pixels from the left edge, and how alike, from 0 to 1
 */
export function bestMatch(picture: Plane, template: Plane): { x: number; score: number } {
  const count = template.values.length;
  const mean = template.values.reduce((sum, value) => sum + value, 0) / count;
  const wanted = template.values.map((value) => value - mean);
  const spread = Math.sqrt(wanted.reduce((sum, value) => sum + value * value, 0)) || 1;
  let best = { x: 0, score: -1 };
  for (let top = 0; top + template.height <= picture.height; top += 2)
    for (let left = 0; left + template.width <= picture.width; left += 2) {
      let [sum, squares, product] = [0, 0, 0];
      for (let y = 0, i = 0; y < template.height; y += 1)
        for (let x = 0; x < template.width; x += 1, i += 1) {
          const seen = picture.values[(top + y) * picture.width + left + x] as number;
          sum += seen;
          squares += seen * seen;
          product += seen * (wanted[i] as number);
        }
      const seenSpread = Math.sqrt(Math.max(1e-6, squares - (sum * sum) / count));
      const score = Math.abs(product) / (spread * seenSpread);
      if (score > best.score) best = { x: left, score };
    }
  return best;
}

/** @returns for each column how much there is in it */
export function columnsOf({ width, height, values }: Plane): number[] {
  return Array.from({ length: width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < height; y += 1) sum += values[y * width + x] as number;
    return sum;
  });
}

/**
 * @returns in which direction the values change at each pixel, by the cosine and the sine of twice its angle: the same where
 *   light and dark are exchanged. Steep edges count little more than gentle ones.
 */
export function directionsOf({ width, height, values }: Plane): [Plane, Plane] {
  const [cosines, sines] = [new Float32Array(values.length), new Float32Array(values.length)];
  const at = (x: number, y: number): number => values[y * width + x] as number;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const across = at(x + 1, y) - at(x - 1, y);
      const down = at(x, y + 1) - at(x, y - 1);
      const steep = across * across + down * down;
      const weight = steep ** 0.75 + 60;
      cosines[y * width + x] = (across * across - down * down) / weight;
      sines[y * width + x] = (2 * across * down) / weight;
    }
  return [
    { width, height, values: cosines },
    { width, height, values: sines },
  ];
}

/**
 * As `bestMatch`, of directions: how well those of a template agree with the picture's.
 * @param places where the template's upper left corner is laid
 */
export function bestMatchOfPairs(
  [pictureCos, pictureSin]: [Plane, Plane],
  [cosines, sines]: [Plane, Plane],
  places: readonly (readonly [left: number, top: number])[],
): { x: number; score: number } {
  const norm =
    Math.sqrt(
      cosines.values.reduce(
        (sum, value, i) => sum + value * value + (sines.values[i] as number) ** 2,
        0,
      ),
    ) || 1;
  let best = { x: 0, score: -1 };
  for (const [left, top] of places) {
    let [squares, product] = [0, 0];
    for (let y = 0, i = 0; y < cosines.height; y += 1)
      for (let x = 0; x < cosines.width; x += 1, i += 1) {
        const [across, down] = [left + x, top + y];
        if (across < 0 || down < 0 || across >= pictureCos.width || down >= pictureCos.height)
          continue;
        const at = down * pictureCos.width + across;
        const [c, s] = [pictureCos.values[at] as number, pictureSin.values[at] as number];
        squares += c * c + s * s;
        product += c * (cosines.values[i] as number) + s * (sines.values[i] as number);
      }
    const score = product / (norm * Math.sqrt(Math.max(1e-6, squares)));
    if (score > best.score) best = { x: left, score };
  }
  return best;
}
