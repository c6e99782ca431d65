import { expect, test } from '@jest/globals';
import { sizeInWords } from './file-size';

test.each([
  [1, '1 KB'],
  [500 * 1024, '500 KB'],
  [1.5 * 1024 * 1024, '1.5 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('writes %d bytes as %s', (bytes, words) => expect(sizeInWords(bytes)).toBe(words));
