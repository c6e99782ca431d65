import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unpackWoff } from '@hall/domain/reservation/orders';

const folderOf = (manifest: string): string => join(dirname(manifest), 'files');
const latin = folderOf(require.resolve('@fontsource/noto-sans/package.json'));
const chinese = folderOf(require.resolve('@fontsource/noto-sans-sc/package.json'));

/** Latin letters, Chinese characters, and the slices of the Chinese font with the signs of the pages, such as ✓ and →. */
const fonts = [
  join(latin, 'noto-sans-latin'),
  ...['chinese-simplified', '87', '88', '106', '109'].map((part) =>
    join(chinese, `noto-sans-sc-${part}`),
  ),
];

/**
 * Writes the fonts of the tests' browser, so that every Linux machine lays pages out alike and no Chinese character is a
 * box. Chromium reads no packed fonts. On macOS it does not read the file either, and uses the system's fonts.
 * @param file the fontconfig file, in a folder of its own
 */
export function writeFonts(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  for (const [at, font] of fonts.entries())
    for (const weight of [400, 700])
      writeFileSync(
        join(folder, `${at}-${weight}.ttf`),
        unpackWoff(readFileSync(`${font}-${weight}-normal.woff`)),
      );
  // The files of the Chinese font name themselves after the thinnest style of their family.
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append" binding="strong">
      <string>Noto Sans</string>
      <string>Noto Sans SC Thin</string>
    </edit>
  </match>
</fontconfig>
`,
  );
}
