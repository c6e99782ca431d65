import sharp from 'sharp';
import type { CaptchaAnswer } from '@hall/shared/contract/captcha';
import { drawingSide, readFigures } from '@hall/toolkit/captcha';
import {
  bestMatch,
  bestMatchOfPairs,
  columnsOf,
  directionsOf,
  edgesOf,
  halved,
  type Plane,
  readPicture,
  readPlane,
} from './picture';

/** What a program gets that asks for a puzzle. */
type Attacked = Pick<CaptchaAnswer, 'background' | 'piece' | 'figure'>;

/** @returns pixels from the background's left edge to where the frame is meant to stand */
export type Attack = (puzzle: Attacked) => Promise<number>;

/** Chance is right once in 24 times; nothing that does not know the drawings may do better. */
export const withoutDrawings: Readonly<Record<string, Attack>> = {
  'the middle': async (puzzle) => {
    const { background, frame } = await read(puzzle);
    return (background.width - frame.width) / 2;
  },
  anywhere: async (puzzle) => {
    const { background, frame } = await read(puzzle);
    return Math.random() * (background.width - frame.width);
  },
  'the most edges within the frame': (puzzle) => bestColumn(puzzle, (sum) => sum, edgesOf),
  'the fewest edges within the frame': (puzzle) => bestColumn(puzzle, (sum) => -sum, edgesOf),
  'the darkest': (puzzle) => bestColumn(puzzle, (sum) => -sum),
  'the lightest': (puzzle) => bestColumn(puzzle, (sum) => sum),
  'what resembles the frame’s picture': async (puzzle) => {
    const { background, frame } = await read(puzzle);
    return bestMatch(background, frame).x;
  },
  'what resembles the frame’s outline': async (puzzle) => {
    const { background, frame } = await read(puzzle);
    return bestMatch(edgesOf(background), edgesOf(frame)).x;
  },
};

/** A program that was given the drawings, their names, and how they may lean and be squeezed. */
export const withDrawings: Readonly<Record<string, Attack>> = {
  'the drawing’s shape': (puzzle) => lookFor(puzzle, (plane) => plane),
  'the drawing’s edges': (puzzle) => lookFor(puzzle, edgesOf),
  'the drawing’s edges and their direction, where figures stand': (puzzle) =>
    lookForDirections(puzzle),
};

const read = async ({
  background,
  piece,
}: Attacked): Promise<Record<'background' | 'frame', Plane>> => ({
  background: await readPicture(background),
  frame: await readPicture(piece),
});

async function bestColumn(
  puzzle: Attacked,
  worth: (sum: number) => number,
  view: (plane: Plane) => Plane = (plane) => plane,
): Promise<number> {
  const { background, frame } = await read(puzzle);
  const columns = columnsOf(view(background));
  let best = { x: 0, worth: -Infinity };
  for (let x = 0; x + frame.width <= background.width; x += 1) {
    const within = worth(columns.slice(x, x + frame.width).reduce((sum, value) => sum + value, 0));
    if (within > best.worth) best = { x, worth: within };
  }
  return best.x;
}

/** Pixels of a drawing as it is laid over the picture. */
const side = 42;
const turns = [-30, -15, 0, 15, 30];
/** Degrees along which it is squeezed, and not at all. */
const squeezes = [undefined, 0, 45, 90, 135];

async function lookFor(puzzle: Attacked, view: (plane: Plane) => Plane): Promise<number> {
  const { background, frame } = await read(puzzle);
  const picture = halved(view(background));
  let best = { x: 0, score: -1 };
  for (const drawing of await drawingsOf(puzzle.figure)) {
    const match = bestMatch(picture, halved(view(drawing)));
    if (match.score > best.score) best = match;
  }
  return best.x * 2 + (side - frame.width) / 2;
}

/** Where figures stand, as our own layout has them, to two pixels: halves of pixels, the upper left corner of a drawing. */
const places = Array.from({ length: 24 }, (_, i) => 38 + (i * 258) / 23).flatMap((x) =>
  [25, 75, 125, 175].flatMap((y) =>
    [-2, 0, 2].flatMap((right) =>
      [-4, -2, 0, 2, 4].map(
        (down) => [Math.round((x + right - 21) / 2), Math.round((y + down - 21) / 2)] as const,
      ),
    ),
  ),
);

async function lookForDirections(puzzle: Attacked): Promise<number> {
  const { background, frame } = await read(puzzle);
  const picture = directionsOf(background).map(halved) as [Plane, Plane];
  let best = { x: 0, score: -1 };
  for (const drawing of await drawingsOf(puzzle.figure)) {
    const match = bestMatchOfPairs(
      picture,
      directionsOf(drawing).map(halved) as [Plane, Plane],
      places,
    );
    if (match.score > best.score) best = match;
  }
  return best.x * 2 + (side - frame.width) / 2;
}

const laid = new Map<string, Promise<Plane[]>>();

function drawingsOf(figure: Attacked['figure']): Promise<Plane[]> {
  const known = laid.get(figure) ?? layOut(figure);
  laid.set(figure, known);
  return known;
}

async function layOut(figure: Attacked['figure']): Promise<Plane[]> {
  const half = side / 2;
  const svgs = (readFigures().get(figure) ?? []).flatMap((drawing) =>
    squeezes.flatMap((along) =>
      turns.map((turn) => {
        const squeezed =
          along === undefined
            ? `rotate(${turn})`
            : `rotate(${along}) scale(1 .79) rotate(${turn - along})`;
        return (
          `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><g color="#fff" fill="#fff" ` +
          `transform="translate(${half} ${half}) ${squeezed} scale(${side / drawingSide}) translate(-128 -128)">${drawing}</g></svg>`
        );
      }),
    ),
  );
  return Promise.all(
    svgs.map(async (svg) => readPlane(await sharp(Buffer.from(svg)).png().toBuffer())),
  );
}
