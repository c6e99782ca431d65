import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import { en } from '@hall/shared/locales/en';
import { translate } from '@hall/shared/locales/translate';
import { zh } from '@hall/shared/locales/zh';
import { defaultSettings } from '@hall/domain/configuration/settings';
import type { Attempt } from '@hall/domain/reservation/refused-attempts';
import { attemptSentence } from './attempt-sentence';

const texts = { zh, en };

const attempt = (more: Partial<Attempt>): Attempt => ({
  id: 'e1',
  isEarly: true,
  at: new Date(),
  times: 1,
  code: 'B00016',
  textkey: null,
  pool: 'personal',
  left: 0,
  people: null,
  names: [],
  from: null,
  until: null,
  accountId: '1',
  accountType: 'user',
  accountName: '王小明',
  sessionId: '1',
  date: '2026-12-01',
  hours: '08:00-08:45',
  areaZh: '主馆',
  areaEn: 'Main hall',
  ...more,
});
const sentence = (more: Partial<Attempt>, locale: 'zh' | 'en' = 'zh') =>
  attemptSentence(attempt(more), defaultSettings, locale);

describe('the sentence of a refused attempt', () => {
  test('is the text of its code, with the numbers of the rules', () => {
    expect(sentence({})).toBe('余票不足');
    expect(sentence({ code: 'B00009' }, 'en')).toBe('A booking must be for 1 to 5 visitors');
    expect(sentence({ code: 'B00009', accountType: 'ta' })).toBe('每次预约人数须为 10 至 60 人');
  });

  test('names the refused people, masked, while their names are stored', () => {
    const late = { isEarly: false, code: 'B00020', from: '2026-12-05' };
    expect(sentence({ ...late, names: ['王小明'] })).toContain('王*明');
    expect(sentence({ ...late, names: ['王小明'] }, 'en')).toContain('5 December 2026');
    expect(sentence(late)).toBe('参观人中有人近期的参观次数已达上限');
  });

  test.each(['zh', 'en'] as const)('has no gap without names, dates or seconds: %s', (locale) => {
    const keys = [
      ...Object.values(RefusalCode).map((code) => `answer.${code}`),
      ...Object.keys(zh.attempt).map((key) => `answer.${key}`),
      'answer.A00005',
      'answer.B00002_own',
      'answer.B00002_cancelLimit',
      'answer.B00017_notYours',
      'validation.child.alone',
      'validation.idnum.duplicate',
    ];
    const { min, max } = defaultSettings.visitors.user;
    const { most, days } = defaultSettings.bookedPeople;
    const known = { min, max, most, days, line: '' };
    for (const textkey of keys) {
      const text = sentence({ textkey }, locale);
      expect(text).not.toMatch(/answer\.|attempt\.|validation\.|\{\{|[:：]\s*$/);
      const raw = (texts[locale].answer as Record<string, string>)[textkey.slice(7)] ?? '';
      const needed = [...raw.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      if (needed.some((name) => !(name in known)))
        expect(text).not.toBe(translate(locale, textkey, known));
    }
  });
});
