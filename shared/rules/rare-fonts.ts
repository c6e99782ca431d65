/**
 * Fonts of Windows, Linux and the common free ones that have Han characters of the Extensions B and later. They stand behind the
 * generic families, so that they draw nothing but what no other font has. `ui/src/base.css` lists the same.
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
