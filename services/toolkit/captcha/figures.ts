import { readFileSync } from 'node:fs';
import { type FigureName, figureNames } from '@hall/shared/codes/figures';

/** Drawings of each figure: stems of the library's files, of which each comes in the weights below. */
const drawings: Record<FigureName, readonly string[]> = {
  airplane: ['airplane', 'airplane-tilt'],
  anchor: ['anchor'],
  bell: ['bell', 'bell-simple'],
  bicycle: ['bicycle'],
  bird: ['bird'],
  boat: ['boat', 'sailboat'],
  book: ['book-open', 'book-bookmark'],
  butterfly: ['butterfly'],
  cactus: ['cactus'],
  camera: ['camera'],
  car: ['car', 'car-profile'],
  carrot: ['carrot'],
  cat: ['cat'],
  cherries: ['cherries'],
  clock: ['clock', 'alarm'],
  cloud: ['cloud'],
  cup: ['coffee'],
  envelope: ['envelope', 'envelope-simple'],
  eye: ['eye'],
  eyeglasses: ['eyeglasses'],
  fire: ['fire'],
  fish: ['fish', 'fish-simple'],
  flower: ['flower', 'flower-tulip'],
  guitar: ['guitar'],
  hammer: ['hammer'],
  hand: ['hand'],
  heart: ['heart'],
  horse: ['horse'],
  house: ['house', 'house-line'],
  key: ['key'],
  leaf: ['leaf'],
  lightbulb: ['lightbulb'],
  lock: ['lock', 'lock-simple'],
  moon: ['moon'],
  mountains: ['mountains'],
  note: ['music-note', 'music-notes'],
  pencil: ['pencil', 'pencil-simple'],
  phone: ['phone', 'phone-call'],
  rabbit: ['rabbit'],
  rocket: ['rocket', 'rocket-launch'],
  scissors: ['scissors'],
  shirt: ['t-shirt'],
  shoe: ['sneaker', 'boot'],
  snowflake: ['snowflake'],
  star: ['star'],
  sun: ['sun'],
  tree: ['tree', 'tree-evergreen', 'tree-palm'],
  umbrella: ['umbrella', 'umbrella-simple'],
};

const weights = ['fill', 'bold', 'duotone'] as const;

/** The side of the square in which the library draws. */
export const drawingSide = 256;

/** Each figure's drawings: what stands inside of an SVG of 256 by 256, in `currentColor`. */
export const readFigures = once((): ReadonlyMap<FigureName, readonly string[]> => {
  const read = (stem: string, weight: string): string =>
    readFileSync(
      require.resolve(`@phosphor-icons/core/${weight}/${stem}-${weight}.svg`),
      'utf8',
    ).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  return new Map(
    figureNames.map((name) => [
      name,
      drawings[name].flatMap((stem) => weights.map((weight) => read(stem, weight))),
    ]),
  );
});

function once<Result>(make: () => Result): () => Result {
  let made: Result | undefined;
  return () => (made ??= make());
}
