import { describe, expect, test } from '@jest/globals';
import { RefusalCode } from '@hall/shared/codes/answer-codes';
import type { RefusedAttempt } from '@hall/shared/contract/staff/refused-attempts';
import { consoleText } from '@hall/shared/locales/console-text';
import { attemptNote, attemptSentence } from './attempt-texts';

const refused: RefusedAttempt = {
  attemptid: 'q7',
  at: '2026-11-27T09:31:05+08:00',
  times: 1,
  stage: 'queued',
  code: 'B00016',
  why: '余票不足',
  pool: 'personal',
  left: 1,
  people: 2,
  accountid: '12',
  accounttype: 'user',
  realname: '王*明',
  eventssessionid: '3',
  eventsdate: '2026-12-03',
  session: '08:45-09:30',
  areaname: '主馆',
};

describe('a refused booking in words', () => {
  const zh = consoleText('zh');
  const en = consoleText('en');

  test('contains the time, the visit, the reason for the rejection and the seats left', () => {
    expect(attemptSentence(zh, refused)).toBe(
      '您 2026-11-27 09:31 提交的预约（2026-12-03 08:45-09:30 主馆）未成功：余票不足。当时该场次个人余票 1 张。',
    );
    const english = { ...refused, why: 'Not enough places left', areaname: 'Main hall' };
    expect(attemptSentence(en, english)).toBe(
      'Your booking of 2026-11-27 09:31 (2026-12-03 08:45-09:30 Main hall) was refused: Not enough places left. At that time 1 place for individuals was left in this session.',
    );
  });

  test('ends with the reason if the seats left and the session are unknown', () => {
    const bare = { ...refused, left: null, eventsdate: '', session: '', areaname: '' };
    expect(attemptSentence(zh, bare)).toBe(
      '您 2026-11-27 09:31 提交的预约（该场次已不存在）未成功：余票不足。',
    );
  });

  test('names the rule of every rejection and its number of occurrences', () => {
    expect(attemptNote(en, { ...refused, times: 3 })).toBe(
      'B00016 Places left · When processed · 2 people · 3 times within a minute',
    );
    for (const t of [zh, en])
      for (const code of Object.values(RefusalCode))
        expect(attemptNote(t, { ...refused, code })).not.toContain(t('attempts.rule.other'));
  });
});
