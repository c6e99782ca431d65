import { describe, expect, test } from '@jest/globals';
import { coupletLines } from './couplet';

describe('the lines of a couplet', () => {
  test.each([
    ['浩气长存昭日月\n英名永在励后人', ['浩气长存昭日月', '英名永在励后人']],
    ['浩气长存 英名永在', ['浩气长存', '英名永在']],
    ['浩气长存', ['浩气长存', '']],
    ['\n英名永在', ['', '英名永在']],
    ['', ['', '']],
  ])('%j', (text, lines) => {
    expect(coupletLines(text)).toEqual(lines);
  });
});
