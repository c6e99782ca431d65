import { beforeAll, describe, expect, test } from '@jest/globals';
import subsetFont from 'subset-font';
import { texts } from '../shared/locales/zh/web';
import { makeSerif, serifCharacters } from './build-serif';

const wide = /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/g;

/** @returns whether a face has a glyph for a character, other than the box for a missing one */
async function hasGlyph(face: Buffer, character: string): Promise<boolean> {
  const sfnt = await subsetFont(face, character, { targetFormat: 'sfnt' });
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = tables.find((at) => sfnt.toString('latin1', at, at + 4) === 'maxp');
  return entry !== undefined && sfnt.readUInt16BE(sfnt.readUInt32BE(entry + 8) + 4) > 1;
}

describe('the serif face of Chinese headings', () => {
  let face: Buffer;
  beforeAll(async () => {
    face = await makeSerif();
  });

  test('has each character of the headings once', async () => {
    const missing: string[] = [];
    for (const character of serifCharacters)
      if (!(await hasGlyph(face, character))) missing.push(character);
    expect(missing).toEqual([]);
    expect(new Set(serifCharacters).size).toBe(serifCharacters.length);
    expect(await hasGlyph(face, '龘')).toBe(false);
  });

  test('contains its maker and its licence', async () => {
    const sfnt = await subsetFont(face, '一', { targetFormat: 'sfnt', preserveNameIds: [14] });
    const names = sfnt.toString('latin1').replaceAll('\0', '');
    expect(names).toContain('Adobe');
    expect(names).toContain('https://openfontlicense.org');
  });

  test('is small: 8 kB', () => {
    expect(face.length).toBeLessThan(8_000);
  });

  test.each([
    ['a title for each kind of account', Object.values(texts.team.home.title).join('')],
    ['the notices', texts.schedule.notices],
    ['a date', '2026年11月28日 星期六'],
  ])('has the characters of %s', (_, text) => {
    expect((text.match(wide) ?? []).filter((one) => !serifCharacters.includes(one))).toEqual([]);
  });
});
