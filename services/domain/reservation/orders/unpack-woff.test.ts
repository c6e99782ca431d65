import { expect, test } from '@jest/globals';
import { readTicketFont } from './ticket-font';
import { unpackWoff } from './unpack-woff';

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
