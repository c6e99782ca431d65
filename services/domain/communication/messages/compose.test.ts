import { describe, expect, it } from '@jest/globals';
import { message } from '@hall/shared/locales/zh/message';
import { composeMessage, type MessageTemplate } from './compose';

const templates = Object.entries(message).flatMap(([subject, texts]) =>
  subject === 'part' ? [] : Object.keys(texts).map((name) => `${subject}.${name}`),
) as MessageTemplate[];

/** Reasons as staff write them: whole sentences, labels, punctuation at either end, several lines, nothing. */
const awkward = [
  '设备检修',
  '因设备检修闭馆。',
  '原因：因设备检修，暂停开放；',
  ' 设备检修。\n请您谅解！！ ',
  '特别活动（详见公告。）',
  '人数不符。。',
  'Reason: the hall is closed for repairs.',
  'Because of repairs...',
  '因故闭馆。 ¦ Closed for the day.',
  '',
];

const params = {
  code: '123456',
  count: 2,
  date: '2026-11-24',
  days: 90,
  link: 'https://hall.example/t/4nw5c4enszk0tbabdqt1',
  orderno: '20261124LHGU9YAW5Z',
  person: '王*明（护照，尾号 4567）',
  session: '09:00-09:45',
  taname: '红旗旅行社',
  telnum: '139****0001',
  ticketcode: 'PBFJHZ93KEXF8',
  until: '2026-12-01',
};

const visit = ['date', 'session'] as const;
/** The parameters of each subject's messages, in addition to a reason. A text can use no others. */
const given: Record<Exclude<keyof typeof message, 'part'>, readonly (keyof typeof params)[]> = {
  mail: ['code', 'link'],
  verification: ['code'],
  phone: ['telnum'],
  access: [],
  account: ['until', 'date', 'orderno', 'days', 'count'],
  order: [...visit, 'count', 'orderno', 'ticketcode', 'link'],
  ticket: [...visit, 'count', 'link', 'person'],
  waitlist: [...visit, 'until'],
  binding: ['taname'],
  authorization: [...visit, 'code'],
};
const paramsOf = (template: MessageTemplate): Record<string, string | number> =>
  Object.fromEntries(
    given[template.split('.')[0] as keyof typeof given].map((name) => [name, params[name]]),
  );

it.each([
  ['zh', '2026年11月24日 星期二'],
  ['en', 'Tuesday 24 November 2026'],
] as const)('in %s each message writes a day as people do', (locale, day) => {
  for (const template of templates) {
    const text = composeMessage(locale, template, paramsOf(template));
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
  }
  expect(composeMessage(locale, 'waitlist.offer', paramsOf('waitlist.offer'))).toContain(day);
});

describe.each(['zh', 'en'] as const)('in %s', (locale) => {
  it.each(templates)('%s reads well whatever reason is given', (template) => {
    for (const reason of awkward) {
      const told = { ...paramsOf(template), reason, comment: reason };
      const text = composeMessage(locale, template, told);
      const where = `${template} with “${reason}”: ${text}`;
      expect([
        where,
        /[，。、；：！？,;:!?]\s*[，。、；：！？,;!?]|[.。]\s*[。.]/.exec(text),
      ]).toEqual([where, null]);
      expect([where, /因因|因由于|原因：\s*原因|Reason: Reason|[{}¦\n]/.exec(text)]).toEqual([
        where,
        null,
      ]);
      expect([where, /^\s|\s$|\s{2}|[：:（(]\s*$|：\s*。|:\s*\./.exec(text)]).toEqual([
        where,
        null,
      ]);
      expect([where, /[。.！!？?）)”"…]$/.test(text) || template === 'mail.subject']).toEqual([
        where,
        true,
      ]);
    }
  });

  it('gives a bilingual reason in the reader’s language', () => {
    const text = composeMessage(locale, 'order.closed', { ...params, reason: awkward[8]! });
    expect(text).toMatch(locale === 'zh' ? /原因：因故闭馆。$/ : /Reason: Closed for the day\.$/);
  });

  it('leaves out the reason’s part without a reason', () => {
    const text = composeMessage(locale, 'account.1', { ...params, reason: '' });
    expect(text).not.toMatch(/原因|Reason/);
  });

  it('ignores a reason for a message that takes none', () => {
    const text = composeMessage(locale, 'account.approve', { ...params, reason: '资料齐全' });
    expect(text).not.toContain('资料齐全');
  });
});
