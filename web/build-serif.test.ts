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

describe('the serif face of Chinese headings', () => {
  let face: Buffer;
  beforeAll(async () => {
    face = await makeSerif(root);
  });

  test('has each character of the headings', async () => {
    const missing: string[] = [];
    for (const character of headingCharacters(root))
      if (!(await hasGlyph(face, character))) missing.push(character);
    expect(missing).toEqual([]);
    expect(await hasGlyph(face, '龘')).toBe(false);
  });

  test('contains its maker and its licence', async () => {
    const sfnt = await subsetFont(face, '一', { targetFormat: 'sfnt', preserveNameIds: [14] });
    const names = sfnt.toString('latin1').replaceAll('\0', '');
    expect(names).toContain('Adobe');
    expect(names).toContain('https://openfontlicense.org');
  });

  test('is small enough for a first page on a slow network: 60 kB', () => {
    expect(face.length).toBeLessThan(60_000);
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
    const known = headingCharacters(root);
    expect((text.match(wide) ?? []).filter((one) => !known.includes(one))).toEqual([]);
  });
});
