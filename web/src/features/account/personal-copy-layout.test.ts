import { expect, test } from '@jest/globals';
import type { TFunction } from 'i18next';
import type { PersonalCopyAnswer } from '@hall/shared/contract/personal-copy';
import { texts as en } from '@hall/shared/locales/en/web';
import { texts as zh } from '@hall/shared/locales/zh/web';
import { layOutCopy, writeCopy } from './personal-copy-layout';

const named = ((key: string) => key) as unknown as TFunction;
const person = { realname: '王小明', doctype: '护照', idnum: 'E12345678' };

const copy: PersonalCopyAnswer = {
  madeat: '2026-11-22T09:30:00+08:00',
  account: {
    type: '个人',
    username: 'visitor',
    contactname: '',
    email: '',
    paperno: '',
    ...person,
    telnum: '13900000001',
    hasimage: false,
    status: '正常',
    language: '中文',
    wantsmessages: true,
    registeredat: '2026-11-01T08:00:00+08:00',
    profileeditedat: null,
    questions: ['a', 'b'],
    mailaddress: '',
    identityverifiedat: null,
    identityaskedat: null,
    lastsigninat: null,
    calendarlinkedat: null,
  },
  consents: [{ consent: '协议', at: '2026-11-01T08:00:00+08:00' }],
  messagingapps: [{ since: '' }],
  operators: [{ realname: '', telnum: '', since: '' }],
  visitors: [{ ...person, since: '2026-11-02T08:00:00+08:00' }],
  orders: [
    {
      orderno: 'P1',
      eventsdate: '2026-12-01',
      session: '08:00-08:45',
      areaname: '主馆',
      status: '待参观',
      reviewreason: '',
      ticketcount: 1,
      ticketcode: 'P2',
      createdat: '',
      cancelledat: null,
      visitors: [{ ...person, status: '可使用' }],
      history: [{ description: '改签', at: '2026-11-03T08:00:00+08:00' }],
    },
  ],
  requests: [{ state: '', ticketcount: 1, sessions: [], createdat: '', visitors: [] }],
  attempts: [{ at: '', eventsdate: '2026-12-01', session: '08:00-08:45', reason: '余票不足' }],
  waitlist: [],
  bindings: [{ realname: '', state: '', since: '', changedat: '' }],
  visits: [{ eventsdate: '2026-11-02' }],
  blacklist: [{ reason: '', until: null, since: '' }],
  messages: [{ channel: '', recipient: '', text: '', state: '', at: '' }],
  signins: [{ at: '', seenat: '', endedat: null }],
  devices: [{ since: '', lastat: '', datacentre: true }],
  conduct: {
    score: 45,
    reasons: [{ reason: '同一设备', points: 45 }],
    pauseduntil: null,
    setasideuntil: null,
    linked: false,
  },
  events: [{ description: '', reason: '', at: '' }],
};

test('shows all stored values and no empty ones', () => {
  const sections = layOutCopy(copy, named);
  expect(sections.map(({ name }) => name)).toEqual(
    Object.keys(copy).filter((name) => name !== 'madeat'),
  );
  const [account] = sections;
  const labels = account!.rows[0]!.map(({ label }) => label);
  expect(labels).toContain('copy.field.idnum');
  expect(labels).not.toContain('copy.field.email');
  const order = sections.find(({ name }) => name === 'orders')!.rows[0]!;
  const lines = (label: string) => order.find((fact) => fact.label === label)!.lines;
  expect(lines('copy.field.visitors')).toEqual(['王小明 · 护照 · E12345678 · 可使用']);
  expect(lines('copy.field.history')).toEqual(['改签 · 2026-11-03 08:00']);
});

test('writes the sections as text, and marks empty ones', () => {
  const text = writeCopy(copy, named, 'site');
  expect(text).toContain('copy.field.idnum: E12345678');
  expect(text).toContain('copy.field.questions:\n  - a\n  - b');
  expect(text).toContain('== copy.section.waitlist ==\ncopy.none');
});

test.each([
  ['zh', zh],
  ['en', en],
] as const)('every section and field has its name in %s', (_language, texts) => {
  for (const [name, value] of Object.entries(copy)) {
    if (typeof value !== 'object') continue;
    expect(texts.copy.section).toHaveProperty(name);
    const rows = (Array.isArray(value) ? value : [value]) as object[];
    for (const field of rows.flatMap((row) => Object.keys(row)))
      expect(texts.copy.field).toHaveProperty(field);
  }
});
