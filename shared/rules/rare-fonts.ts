/**
 * Fonts of Windows, Linux and common free fonts with Han characters of Extension B and later. They come after the generic
 * families, so that they draw only characters that no other font has. `ui/src/base.css` has the same list.
 */
export const rareFonts = [
  'SimSun-ExtB',
  'SimSun-ExtG',
  'MingLiU-ExtB',
  'HanaMinA',
  'HanaMinB',
  'BabelStone Han',
  'Plangothic P1',
  'Plangothic P2',
  'Jigmo',
  'Jigmo2',
  'Jigmo3',
] as const;
