/** Blocks of Han characters that not every device has fonts for: Extension A, B to F and I, compatibility, G and H. */
const blocks = [
  [0x3400, 0x4dbf],
  [0x20000, 0x2a6df],
  [0x2a700, 0x2b739],
  [0x2b740, 0x2b81d],
  [0x2b820, 0x2cea1],
  [0x2ceb0, 0x2ebe0],
  [0x2ebf0, 0x2ee5d],
  [0x2f800, 0x2fa1d],
  [0x30000, 0x3134a],
  [0x31350, 0x323af],
] as const;
/** An unassigned code point, for which no font has a glyph. */
const unassigned = '\u{3fffd}';

/**
 * @param draw renders a character on this device; equal pictures return equal texts
 * @returns whether the device draws a box instead of a character. The character then looks like the unassigned code point,
 * or like the first or last of its block, if boxes are drawn per block.
 */
export function lacksGlyph(text: string, draw: (character: string) => string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    const block = blocks.find(([first, last]) => first <= code && code <= last);
    if (!block) return false;
    const look = draw(character);
    const others = [unassigned, ...block.map((one) => String.fromCodePoint(one))];
    return others.some((other) => other !== character && draw(other) === look);
  });
}

/** Small enough that browsers do not write the code point into its box. */
const size = 8;

/** @returns `draw` with the fonts of this page; undefined if the browser has no readable canvas */
export function createDraw(): ((character: string) => string) | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = 2 * size;
  canvas.height = 2 * size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  context.textBaseline = 'middle';
  return (character) => {
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.fillText(character, 1, size);
    return context.getImageData(0, 0, canvas.width, canvas.height).data.join();
  };
}
