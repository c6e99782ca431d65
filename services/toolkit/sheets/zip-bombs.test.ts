import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { readSheet } from './read-sheet';

/** An entry of an archive as the directory and the local header describe it. */
interface Part {
  name: string;
  text: string;
  /** Overrides of the directory entry; `hidden` omits it. */
  entry?: { inflated?: number; flags?: number } | 'hidden';
  /** Overrides of the local header. */
  local?: { method?: number; size?: number; name?: string };
}

const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const rowOf = (row: number, ...cells: string[]): string =>
  `<row r="${row}">${cells
    .map((text, i) => `<c r="${'AB'[i]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;
const people = sheetOf(rowOf(1, '王小明', 'E12345678'));
const expected = [{ row: 1, cells: [{ text: '王小明' }, { text: 'E12345678' }] }];

const blanks = (megabytes: number): string => sheetOf(' '.repeat(megabytes * 1024 * 1024));

const frame: Part[] = [
  {
    name: 'xl/workbook.xml',
    text: '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    text: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  },
];
const sheet = (text: string, more: Partial<Part> = {}): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  text,
  ...more,
});

describe('a spreadsheet with false headers', () => {
  /** Names of the workbook reader's temporary files. */
  const written = (): string[] =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`tmp-${process.pid}-`));

  /** @returns the rows or the fault, and the temporary files that remain */
  async function read(parts: Part[]): Promise<{ rows?: unknown; fault?: string; left: string[] }> {
    const outcome = await readSheet(zip(parts), 'list.xlsx').then(
      (rows) => ({ rows }),
      (error: unknown) => ({ fault: (error as { fault: string }).fault }),
    );
    return { ...outcome, left: written() };
  }

  test('a sheet that only the headers before the data know is never unpacked', async () => {
    const hidden = sheet(blanks(64), { entry: 'hidden' });
    const parts = [hidden, ...frame, sheet(people)];
    expect(zip(parts).length).toBeLessThan(70_000);
    expect(await read(parts)).toEqual({ rows: expected, left: [] });
  });

  test('local headers’ name, method and size are ignored', async () => {
    for (const local of [{ method: 0 }, { size: 3 }, { name: 'xl/worksheets/sheet9.txt' }])
      expect(await read([...frame, sheet(people, { local })])).toEqual({
        rows: expected,
        left: [],
      });
  });

  test('one that unpacks to more than its directory says is refused', async () => {
    const bomb = sheet(blanks(200), { entry: { inflated: 10 } });
    expect(await read([...frame, bomb])).toEqual({ fault: 'unreadable', left: [] });
  });

  test('one that declares an excessive size is refused: in all, by its parts, by its ratio', async () => {
    const many = Array.from({ length: 1001 }, (_, i): Part => ({ name: `xl/${i}.txt`, text: '' }));
    for (const parts of [
      [...frame, sheet(blanks(25))],
      [...frame, sheet(blanks(12)), { name: 'xl/sharedStrings.xml', text: blanks(13) }],
      [...frame, sheet(blanks(5))],
      [...frame, sheet(people), ...many],
    ])
      expect(await read(parts)).toEqual({ fault: 'tooLarge', left: [] });
  });

  test('one with a duplicate, encrypted or missing part is refused', async () => {
    for (const parts of [
      [...frame, sheet(people), sheet(people)],
      [...frame, sheet(people, { entry: { flags: 1 } })],
      frame,
      [sheet(people)],
    ])
      expect(await read(parts)).toEqual({ fault: 'unreadable', left: [] });
  });
});

const header = (signature: number, length: number, fields: [number, 2 | 4, number][]): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  for (const [at, size, value] of fields) bytes.writeUIntLE(value, at, size);
  return bytes;
};

/** Writes an archive of deflated entries, with the directory and headers that the parts request. */
function zip(parts: Part[]): Buffer {
  const data: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, text, entry = {}, local = {} } of parts) {
    const content = Buffer.from(text);
    const deflated = deflateRawSync(content);
    const sum = crc32(content);
    const localName = Buffer.from(local.name ?? name);
    const before = header(0x04034b50, 30, [
      [8, 2, local.method ?? 8],
      [14, 4, sum],
      [18, 4, local.size ?? deflated.length],
      [22, 4, local.size ?? content.length],
      [26, 2, localName.length],
    ]);
    if (entry !== 'hidden')
      directory.push(
        header(0x02014b50, 46, [
          [8, 2, entry.flags ?? 0],
          [10, 2, 8],
          [16, 4, sum],
          [20, 4, deflated.length],
          [24, 4, entry.inflated ?? content.length],
          [28, 2, Buffer.byteLength(name)],
          [42, 4, at],
        ]),
        Buffer.from(name),
      );
    data.push(before, localName, deflated);
    at += before.length + localName.length + deflated.length;
  }
  const listed = parts.filter(({ entry }) => entry !== 'hidden').length;
  const end = header(0x06054b50, 22, [
    [8, 2, listed],
    [10, 2, listed],
    [12, 4, Buffer.concat(directory).length],
    [16, 4, at],
  ]);
  return Buffer.concat([...data, ...directory, end]);
}
