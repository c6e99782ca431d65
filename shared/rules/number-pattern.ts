/**
 * Format of a document kind's numbers, as staff enter it. `@` is a letter, `#` a digit, `*` either. Any other letter, digit,
 * Chinese character, `/`, `.` or bracket is literal. `{8}` or `{5,9}` repeats the item before it. `|` separates alternatives:
 * `H#{8}|M#{8}`. It is not a regular expression, so that no pattern can hang a process: matching takes at most `longest`
 * steps for each character.
 */

/** The longest number that a pattern can describe. */
const longest = 40;
/** A shorter number does not identify a person. */
const shortest = 4;
const formsMax = 8;
/** Maximum length of a pattern. */
export const patternMax = 120;

type Fits = (character: string) => boolean;

/** One position of a number. */
interface Place {
  fits: Fits;
  isOptional: boolean;
}

const wildcards: Readonly<Record<string, Fits>> = {
  '@': (character) => /^[A-Z]$/.test(character),
  '#': (character) => /^\d$/.test(character),
  '*': (character) => /^[A-Z\d]$/.test(character),
};

/** A wildcard or a literal character, and its repetition. */
const item = /^([@#*]|[A-Z\d\p{Script=Han}/().])(?:\{(\d{1,2})(?:,(\d{1,2}))?\})?/u;

/** @returns a text in plain upper-case characters, without spaces, dashes and invisible marks */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}−]+/gu, '')
    .toUpperCase();

/** @returns the positions of each alternative; undefined if the text is no pattern */
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
 * @returns whether the number matches the pattern; false for an invalid pattern
 */
export function fitsPattern(pattern: string, number: string): boolean {
  const characters = [...number];
  if (characters.length > longest) return false;
  return (readPattern(pattern) ?? []).some((places) => fitsForm(places, characters));
}

/** Follows all paths through an alternative at once. `reached` holds the next position of each path. */
function fitsForm(places: readonly Place[], characters: readonly string[]): boolean {
  let reached = skipOptional(places, new Set([0]));
  for (const character of characters) {
    const next = [...reached].filter((at) => places[at]?.fits(character)).map((at) => at + 1);
    reached = skipOptional(places, new Set(next));
  }
  return reached.has(places.length);
}

function skipOptional(places: readonly Place[], reached: Set<number>): Set<number> {
  // The loop also visits positions that it adds, each once.
  for (const at of reached) if (places[at]?.isOptional) reached.add(at + 1);
  return reached;
}

/** @returns a number that matches the first alternative, as an example for the visitor */
export function exampleOf(pattern: string): string {
  const [form = ''] = plainNumber(pattern).split('|');
  let count = 0;
  return form
    .replace(/(.)\{(\d{1,2})(?:,\d{1,2})?\}/gu, (_all, one: string, least: string) =>
      one.repeat(Number(least)),
    )
    .replace(/[@#*]/g, (one) => (one === '@' ? 'A' : String((count += 1) % 10)));
}
