import { describe, expect, test } from '@jest/globals';
import { writeCsv } from './write-csv';

async function* pagesOf(pages: string[][]) {
  yield* pages;
}

async function write(...pages: string[][]): Promise<string> {
  const parts: string[] = [];
  for await (const part of writeCsv(
    [{ heading: '姓名', text: (row: string) => row }],
    pagesOf(pages),
  ))
    parts.push(part);
  return parts.join('');
}

describe('a CSV file', () => {
  test('begins with the mark by which Excel knows UTF-8, and the headings', async () => {
    expect(await write()).toBe('\uFEFF"姓名"\r\n');
  });

  test('has a line a row, page by page', async () => {
    expect(await write(['a', 'b'], [], ['c'])).toBe('\uFEFF"姓名"\r\n"a"\r\n"b"\r\n"c"\r\n');
  });

  test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'holds %j as no formula',
    async (text) => {
      expect(await write([text])).toContain(`\n"'`);
    },
  );

  test('keeps quotes, commas and line ends inside a cell, and an empty one', async () => {
    expect(await write(['a "b", c\nd', ''])).toContain('\n"a ""b"", c\nd"\r\n""\r\n');
  });
});
