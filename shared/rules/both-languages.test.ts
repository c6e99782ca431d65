import { describe, expect, test } from '@jest/globals';
import { translate } from '../locales/translate';
import { joinLanguages, partLanguages, roomBeside, textIn } from './both-languages';

describe('a text in both languages', () => {
  const both = joinLanguages('证件已过有效期', 'The paper has expired');

  test('is shown in the reader’s language', () => {
    expect(textIn(both, 'zh')).toBe('证件已过有效期');
    expect(textIn(both, 'en')).toBe('The paper has expired');
    expect(partLanguages(both)).toEqual({ zh: '证件已过有效期', en: 'The paper has expired' });
  });

  test('is shown unchanged if it has only one language', () => {
    for (const text of ['冒用证件', 'Threats | noise', 'a ¦ b ¦ c', ''])
      for (const locale of ['zh', 'en']) expect(textIn(text, locale)).toBe(text);
    expect(textIn(joinLanguages('', 'Threats'), 'zh')).toBe('Threats');
  });

  test('appears in a message in the message’s language', () => {
    expect(translate('en', 'order.history.staffCancelled', { reason: both })).toContain(
      'The paper has expired',
    );
    expect(translate('en', 'order.history.staffCancelled', { reason: both })).not.toContain('¦');
    expect(translate('zh', 'order.history.staffCancelled', { reason: both })).not.toContain('has');
  });
});

test('limits one language to the characters that the other leaves', () => {
  expect(roomBeside(' ', 500)).toBe(500);
  const english = 'Closed for repairs';
  const chinese = '修'.repeat(roomBeside(english, 500));
  expect(joinLanguages(chinese, english)).toHaveLength(500);
});
