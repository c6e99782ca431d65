import { describe, expect, test } from '@jest/globals';
import { csvCell } from './write-csv';

describe('a cell of a CSV file', () => {
  test.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1'])(
    '%s is no formula',
    (text) => {
      expect(csvCell(text).startsWith(`"'`)).toBe(true);
    },
  );

  test('keeps quotes, commas and line ends inside', () => {
    expect(csvCell('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  });
});
