import { describe, expect, test } from '@jest/globals';
import { translate } from '../locales/translate';
import { joinLanguages, partLanguages, roomBeside, textIn } from './both-languages';

describe('a text in both languages', () => {
  const both = joinLanguages('证件已过有效期', 'The paper has expired');

  test('is read by each in his own', () => {
    expect(textIn(both, 'zh')).toBe('证件已过有效期');
    expect(textIn(both, 'en')).toBe('The paper has expired');
    expect(partLanguages(both)).toEqual({ zh: '证件已过有效期', en: 'The paper has expired' });
  });

  test('written in one language alone, it is shown as it was written', () => {
    for (const text of ['冒用证件', 'Threats | noise', 'a ¦ b ¦ c', ''])
      for (const locale of ['zh', 'en']) expect(textIn(text, locale)).toBe(text);
    expect(textIn(joinLanguages('', 'Threats'), 'zh')).toBe('Threats');
  });

  test('stands in a message in the language of the message', () => {
    expect(translate('en', 'order.history.staffCancelled', { reason: both })).toContain(
      'The paper has expired',
    );
    expect(translate('en', 'order.history.staffCancelled', { reason: both })).not.toContain('¦');
    expect(translate('zh', 'order.history.staffCancelled', { reason: both })).not.toContain('has');
  });
});

test('leaves one language what the other has not taken, so that both together keep the rule', () => {
  expect(roomBeside(' ', 500)).toBe(500);
  const english = 'Closed for repairs';
  const chinese = '修'.repeat(roomBeside(english, 500));
  expect(joinLanguages(chinese, english)).toHaveLength(500);
});
