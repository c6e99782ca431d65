import { type CaptchaAnswer, captchaPieceWidth as side } from '@hall/shared/contract/captcha';
import { bestPlace, edgesOf, likeness, meanOf, type Plane, readPicture } from './picture';

/** The parts of a puzzle that a program receives. */
type Attacked = Pick<CaptchaAnswer, 'background' | 'piece' | 'y'>;

/** @returns units from the background's left edge to the program's position of the piece */
type Attack = (puzzle: Attacked) => Promise<number>;

const width = 320;

/** Programs that locate the gap, each in a few lines. The last two need functions that every image library has. */
export const attacks: Readonly<Record<string, Attack>> = {
  'the middle': () => Promise.resolve((width - side) / 2),
  'anywhere, by chance': () => Promise.resolve(Math.random() * (width - side)),
  'the darkest square': async ({ background, y }) =>
    bestPlace(await readPicture(background, width), { side, top: y }, (square) => -meanOf(square)),
  'the most edges': async ({ background, y }) =>
    bestPlace(edgesOf(await readPicture(background, width)), { side, top: y }, meanOf),
  'the outline of the piece': (puzzle) => mostAlike(puzzle, edgesOf),
  'the picture of the piece': (puzzle) => mostAlike(puzzle, (plane) => plane),
};

async function mostAlike(
  { background, piece, y }: Attacked,
  view: (plane: Plane) => Plane,
): Promise<number> {
  const wanted = view(await readPicture(piece, side)).values;
  const picture = view(await readPicture(background, width));
  return bestPlace(picture, { side, top: y }, (square) => likeness(square, wanted));
}
