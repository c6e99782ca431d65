/**
 * How the numbers of a kind of document are written, as staff enter it. `@` is a letter, `#` a digit, `*` either; any other
 * letter, digit, Chinese character, `/`, `.` or bracket stands for itself. `{8}` or `{5,9}` behind one repeats it, and `|`
 * parts forms of which one must fit: `H#{8}|M#{8}`. It is no regular expression, so that none that staff enter can hang
 * a process: matching takes at most `longest` steps for each character.
 */

/** The longest number that a pattern can describe. */
const longest = 40;
/** A shorter number tells nobody apart. */
const shortest = 4;
const formsMax = 8;
/** The longest pattern that can be entered. */
export const patternMax = 120;

type Fits = (character: string) => boolean;

/** One place of a number; an optional one may be left out. */
interface Place {
  fits: Fits;
  isOptional: boolean;
}

const wildcards: Readonly<Record<string, Fits>> = {
  '@': (character) => /^[A-Z]$/.test(character),
  '#': (character) => /^\d$/.test(character),
  '*': (character) => /^[A-Z\d]$/.test(character),
};

/** A wildcard or a character that stands for itself, and how often it is repeated. */
const item = /^([@#*]|[A-Z\d\p{Script=Han}/().])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?/u;

/** @returns a text in plain characters and capitals, without spaces, dashes and invisible marks */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}−]+/gu, '')
    .toUpperCase();

/** @returns the places of each form; undefined for a text that is no pattern */
function readPattern(text: string): Place[][] | undefined {
  if (text.length > patternMax) return undefined;
  const forms = plainNumber(text).split('|');
  if (forms.length > formsMax) return undefined;
  const read = forms.map(readForm);
  return read.every((form) => form !== undefined) ? read : undefined;
}

function readForm(form: string): Place[] | undefined {
  const places: Place[] = [];
  let rest = form;
  while (rest) {
    const [whole, character = '', from = '1', to = from] = item.exec(rest) ?? [];
    const [least, most] = [Number(from), Number(to)];
    if (!whole || most < 1 || least > most || places.length + most > longest) return undefined;
    const fits = wildcards[character] ?? ((one: string) => one === character);
    for (let at = 0; at < most; at += 1) places.push({ fits, isOptional: at >= least });
    rest = rest.slice(whole.length);
  }
  const needed = places.filter(({ isOptional }) => !isOptional).length;
  return needed >= shortest ? places : undefined;
}

/** @returns whether a text is a pattern */
export const isNumberPattern = (text: string): boolean => readPattern(text) !== undefined;

/**
 * @param number normalised
 * @returns whether a number is written as a pattern says; nothing fits a text that is no pattern
 */
export function fitsPattern(pattern: string, number: string): boolean {
  const characters = [...number];
  if (characters.length > longest) return false;
  return (readPattern(pattern) ?? []).some((places) => fitsForm(places, characters));
}

/** Follows all ways through a form at once: `reached` holds the places before which a way stands. */
function fitsForm(places: readonly Place[], characters: readonly string[]): boolean {
  let reached = skipOptional(places, new Set([0]));
  for (const character of characters) {
    const next = [...reached].filter((at) => places[at]?.fits(character)).map((at) => at + 1);
    reached = skipOptional(places, new Set(next));
  }
  return reached.has(places.length);
}

function skipOptional(places: readonly Place[], reached: Set<number>): Set<number> {
  // Places that are added are visited too, each once.
  for (const at of reached) if (places[at]?.isOptional) reached.add(at + 1);
  return reached;
}

/** @returns a number that fits the first form, to be shown where one does not fit */
export function exampleOf(pattern: string): string {
  const [form = ''] = plainNumber(pattern).split('|');
  let count = 0;
  return form
    .replace(/(.)\{(\d{1,2})(?:,\d{1,2})?\}/gu, (_all, one: string, least: string) =>
      one.repeat(Number(least)),
    )
    .replace(/[@#*]/g, (one) => (one === '@' ? 'A' : String((count += 1) % 10)));
}
