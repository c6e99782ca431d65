/** @returns whether the font has a glyph for a code point */
export type GlyphCoverage = (codePoint: number) => boolean;

/**
 * @param font an unpacked font (SFNT)
 * @returns the characters that the font can show, by the Unicode subtables (format 4 and 12) of its table `cmap`;
 *   undefined if it has none. It keeps no reference to the font.
 */
export function readGlyphCoverage(font: Buffer): GlyphCoverage | undefined {
  const cmap = tableOf(font, 'cmap');
  if (!cmap) return undefined;
  const covers = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => {
    const table = cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) return (codePoint: number) => isInGroups(table, codePoint);
    return (codePoint: number) => format === 4 && isInSegments(table, codePoint);
  });
  return (codePoint) => covers.some((has) => has(codePoint));
}

/** @returns a copy of one table of a font */
function tableOf(font: Buffer, tag: string): Buffer | undefined {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const entry = 12 + i * 16;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = font.readUInt32BE(entry + 8);
    return Buffer.from(font.subarray(start, start + font.readUInt32BE(entry + 12)));
  }
  return undefined;
}

/** Format 12: sorted groups of first character, last character and the first glyph. */
function isInGroups(table: Buffer, codePoint: number): boolean {
  let [low, high] = [0, table.readUInt32BE(12) - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = 16 + middle * 12;
    const first = table.readUInt32BE(group);
    if (codePoint < first) high = middle - 1;
    else if (codePoint > table.readUInt32BE(group + 4)) low = middle + 1;
    else return table.readUInt32BE(group + 8) + codePoint - first > 0;
  }
  return false;
}

/** Format 4: four arrays of two bytes per segment (last character, first character, delta, offset of its glyphs). */
function isInSegments(table: Buffer, codePoint: number): boolean {
  if (codePoint > 0xffff) return false;
  const bytes = table.readUInt16BE(6);
  const [lasts, firsts, deltas, offsets] = [0, bytes + 2, 2 * bytes + 2, 3 * bytes + 2].map(
    (at) => at + 14,
  ) as [number, number, number, number];
  for (let at = 0; at < bytes; at += 2) {
    if (codePoint > table.readUInt16BE(lasts + at)) continue;
    const first = table.readUInt16BE(firsts + at);
    if (codePoint < first) return false;
    const offset = table.readUInt16BE(offsets + at);
    if (!offset) return ((codePoint + table.readUInt16BE(deltas + at)) & 0xffff) > 0;
    return table.readUInt16BE(offsets + at + offset + (codePoint - first) * 2) > 0;
  }
  return false;
}
