import { expect, test } from '@jest/globals';
import { fontsFor, type TicketFont, readTicketFont, unpackWoff } from './ticket-font';

test('unpacks the whole ticket font with each table at the offset of its entry', () => {
  const { data: font } = readTicketFont();
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  const count = font.readUInt16BE(4);
  const tags = Array.from({ length: count }, (_, i) => {
    const entry = 12 + i * 16;
    const end = font.readUInt32BE(entry + 8) + font.readUInt32BE(entry + 12);
    expect(end <= font.length).toBe(true);
    return font.toString('latin1', entry, entry + 4);
  });
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
  // The font is unpacked once: the second call returns the same buffer.
  expect(readTicketFont().data).toBe(font);
});

test('rejects other files', () => {
  expect(() => unpackWoff(Buffer.from('OTTO'))).toThrow('not a WOFF');
});

const partsOf = async (text: string, fallbacks?: () => Promise<TicketFont[]>) =>
  (await fontsFor(text, fallbacks)).runs.map(({ text: part, font }) => [part, font.name]);

const simplified = 'noto-sans-sc-chinese-simplified-400-normal.woff';
const latin = 'noto-sans-latin-ext-400-normal.woff';
const vietnamese = 'noto-sans-sc-vietnamese-400-normal.woff';

test.each([
  ['É*o', [['É*o', simplified]]],
  ['买*力', [['买*力', simplified]]],
  [
    'Ş*ł',
    [
      ['Ş', latin],
      ['*', simplified],
      ['ł', latin],
    ],
  ],
  [
    'N*ễ',
    [
      ['N*', simplified],
      ['ễ', vietnamese],
    ],
  ],
  // Two marks on one letter: if no font has the letter, the plain letter is printed.
  [
    'Ẹ̀*o',
    [
      ['Ẹ̀', vietnamese],
      ['*o', simplified],
    ],
  ],
])('%s is printed by the fonts that have its letters', async (text, parts) =>
  expect(await partsOf(text)).toEqual(parts),
);

test('prints traditional characters in the same font family', async () => {
  const [[text, font] = []] = await partsOf('頤');
  expect([text, font]).toEqual([
    '頤',
    expect.stringMatching(/^noto-sans-sc-\d+-400-normal\.woff$/),
  ]);
});

const none = (): Promise<TicketFont[]> => Promise.resolve([]);

test('prints the code of a character that no font has and reports it as missing', async () => {
  expect(await partsOf('王*𠅤', none)).toEqual([['王*[U+20164]', simplified]]);
  expect(await partsOf('㐂*', none)).toEqual([['[U+3402]*', simplified]]);
  expect((await fontsFor('王*𠅤', none)).isWhole).toBe(false);
  expect((await fontsFor('王*明', none)).isWhole).toBe(true);
});

test('prints the plain letter for a Latin letter that no font has', async () => {
  expect(await partsOf('Ş*ł', none)).toEqual([['S*l', simplified]]);
  expect(await partsOf('Ẹ̀*ễ', none)).toEqual([['E*e', simplified]]);
});

test('uses the first fallback font that has the character', async () => {
  const fontNamed = (name: string, has: TicketFont['has']): TicketFont => ({
    name,
    has,
    read: () => Promise.reject(new Error('not read')),
  });
  const fallbacks = () =>
    Promise.resolve([
      fontNamed('a', () => false),
      fontNamed('b', (code) => code === 0x20bb7),
      fontNamed('c', () => true),
    ]);
  expect(await partsOf('𠮷明𠅤', fallbacks)).toEqual([
    ['𠮷', 'b'],
    ['明', simplified],
    ['𠅤', 'c'],
  ]);
});
