import { describe, expect, it } from '@jest/globals';
import type { Locale } from '@hall/shared/codes/states';
import { message } from '@hall/shared/locales/zh/message';
import { composeMessage, type MessageParams, type MessageTemplate, nameHall } from './compose';

const texts = new Map(
  Object.entries(message).flatMap(([subject, named]) =>
    subject === 'part'
      ? []
      : Object.entries(named).map(([name, text]) => [
          `${subject}.${name}` as MessageTemplate,
          text,
        ]),
  ),
);
const templates = [...texts.keys()];

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

/** A value for each placeholder; another one has its own name. */
const samples: Record<string, string | number> = {
  code: '123456',
  count: 2,
  date: '2026-11-24',
  days: 90,
  link: 'https://hall.example/t/4nw5c4enszk0tbabdqt1',
  orderno: '20261124LHGU9YAW5Z',
  id: '4711',
  // A guide without orders; otherwise a whole sentence.
  orders: '',
  person: '王*明（护照，尾号 4567）',
  session: '09:00-09:45',
  taname: '红旗旅行社',
  telnum: '139****0001',
  ticketcode: 'PBFJHZ93KEXF8',
  until: '2026-12-01',
};

/** @returns the message with a sample for each placeholder of its text, and the reason for its part */
function compose(locale: Locale, template: MessageTemplate, reason = ''): string {
  const names = texts.get(template)?.match(/(?<=\{\{)\w+(?=\}\})/g) ?? [];
  const params = names.map((name) => [
    name,
    name in message.part ? reason : (samples[name] ?? name),
  ]);
  const text = composeMessage(locale, template, Object.fromEntries(params) as MessageParams);
  return nameHall(text, { name: { zh: '江城纪念馆', en: '' } });
}

it.each([
  ['zh', '2026年11月24日 星期二'],
  ['en', 'Tuesday 24 November 2026'],
] as const)('in %s each message writes a day as people do', (locale, day) => {
  for (const template of templates) {
    expect(compose(locale, template)).not.toMatch(/\d{4}-\d\d-\d\d/);
  }
  expect(compose(locale, 'waitlist.offer')).toContain(day);
});

describe.each(['zh', 'en'] as const)('in %s', (locale) => {
  it.each(templates)(
    '%s begins with the hall’s name and writes times as 09:00–09:45',
    (template) => {
      const text = compose(locale, template);
      const isFooter = template === 'mail.footer';
      const start = { zh: /^(【江城纪念馆】|江城纪念馆)/, en: /^Memorial Hall: / }[locale];
      expect([text, start.test(text)]).toEqual([text, !isFooter]);
      expect(text).not.toMatch(/\d\d:\d\d ?- ?\d\d:\d\d/);
    },
  );

  it.each(templates)('%s reads well whatever reason is given', (template) => {
    for (const reason of awkward) {
      const text = compose(locale, template, reason);
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

  it.each(templates.filter((template) => template.startsWith('authorization.')))(
    '%s names the application',
    (template) => expect(compose(locale, template)).toContain('4711'),
  );

  it('says whether an application keeps its seats while its unit corrects it', () => {
    expect(compose(locale, 'authorization.7')).toMatch(/名额仍为您保留|places are still held/);
    expect(compose(locale, 'authorization.closed' as MessageTemplate)).toMatch(
      /名额已释放|are free again/,
    );
  });

  it('gives a bilingual reason in the reader’s language', () => {
    const text = compose(locale, 'order.closed', awkward[8]);
    expect(text).toMatch(locale === 'zh' ? /原因：因故闭馆。$/ : /Reason: Closed for the day\.$/);
  });

  it('leaves out the reason’s part without a reason', () => {
    const text = compose(locale, 'account.1');
    expect(text).not.toMatch(/原因|Reason/);
  });
});
