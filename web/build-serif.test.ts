import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import subsetFont from 'subset-font';
import { texts } from '../shared/locales/zh/web';
import { makeSerif } from './build-serif';
import { headingCharacters } from './heading-texts';

const root = join(__dirname, 'src');
const wide = /[\u3001-\u303f\u3400-\u9fff\uff01-\uff60]/g;

/** @returns whether a face has a glyph for a character, other than the box for a missing one */
async function hasGlyph(face: Buffer, character: string): Promise<boolean> {
  const sfnt = await subsetFont(face, character, { targetFormat: 'sfnt' });
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = tables.find((at) => sfnt.toString('latin1', at, at + 4) === 'maxp');
  return entry !== undefined && sfnt.readUInt16BE(sfnt.readUInt32BE(entry + 8) + 4) > 1;
}

describe('the serif faces of Chinese headings', () => {
  let faces: Awaited<ReturnType<typeof makeSerif>>;
  beforeAll(async () => {
    faces = await makeSerif(root);
  });

  test('have each character of the headings once', async () => {
    const missing: string[] = [];
    for (const { characters, file } of faces)
      for (const character of characters)
        if (!(await hasGlyph(file, character))) missing.push(character);
    expect(missing).toEqual([]);
    const all = faces.map(({ characters }) => characters).join('');
    expect(new Set(all).size).toBe(all.length);
    expect(await hasGlyph(faces[0]!.file, '龘')).toBe(false);
  });

  test('contain their maker and their licence', async () => {
    for (const { file } of faces) {
      const sfnt = await subsetFont(file, '一', { targetFormat: 'sfnt', preserveNameIds: [14] });
      const names = sfnt.toString('latin1').replaceAll('\0', '');
      expect(names).toContain('Adobe');
      expect(names).toContain('https://openfontlicense.org');
    }
  });

  test('are small: 20 kB each', () => {
    for (const { file } of faces) expect(file.length).toBeLessThan(20_000);
  });

  test.each([
    ['the name of the site', texts.site.hall + texts.site.name],
    ['a title', texts.booking.confirmTitle],
    ['one of two titles', texts.orders.changeRejected + texts.booking.waiting.rejected],
    ['a title for each kind of account', Object.values(texts.account.login.title).join('')],
    ['a title below a title', texts.schedule.notices],
    ['a page that is not there', texts.site.error.notFound],
    ['a date', '2026年11月28日 星期六'],
  ])('has the characters of %s', (_, text) => {
    const known = Object.values(headingCharacters(root)).join('');
    expect((text.match(wide) ?? []).filter((one) => !known.includes(one))).toEqual([]);
  });
});
