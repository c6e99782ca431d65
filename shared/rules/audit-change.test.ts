import { describe, expect, test } from '@jest/globals';
import { createInstance } from 'i18next';
import { texts as en } from '../locales/en/admin';
import { texts as zh } from '../locales/zh/admin';
import { settingSpecs } from './settings';
import { changedFields } from './audit-change';

const session = { starttime: '08:00', endtime: '08:45', personal: 100, team: 40, window: 5 };
const notice = { title: '春节', textZh: '闭馆', textEn: 'Closed', from: null, until: null };
const file = { kind: 'blacklist', new: 3, exists: 1, faulty: 0, skipped: 1 };
const planned = { change: '4', sessions: ['7', '8'], days: ['2026-12-01'], left: 1 };

/** Audit log content of each use case. Acts that are missing here log only their name. */
const written: Record<string, { subject?: string; before?: object; after?: object }> = {
  'area.add': { after: { name_zh: '主馆', name_en: 'Main hall', active: true } },
  'area.save': {
    before: {
      ...{ id: 1, name_zh: '馆', name_en: 'Hall', active: true },
      ...{ entrance_zh: '', entrance_en: '' },
    },
    after: {
      ...{ name_zh: '主馆', name_en: 'Main hall', active: false },
      ...{ entrance_zh: '东门', entrance_en: 'East Gate' },
    },
  },
  'template.save': {
    before: { days: [{ weekday: 1, sessions: [session] }] },
    after: { weekdays: [1, 2], sessions: [session] },
  },
  'day.generate': { after: { days: ['2026-12-01'] } },
  'day.special': { after: { releaseat: '2026-11-30T08:00:00Z', sessions: [session] } },
  'day.save': {
    before: { releaseat: null, note: '' },
    after: { releaseat: '2026-11-30T08:00:00Z', note: '加开' },
  },
  'day.remove': { before: { note: '加开', sessions: [session] } },
  'day.close': { after: { closing: '3' } },
  'plan.seats': {
    before: { seats: { 7: { personal: 1, team: 2, window: 3 } } },
    after: { ...planned, personal: 5 },
  },
  'plan.stop': { after: planned },
  'plan.reopen': { after: planned },
  'plan.copy': { after: { from: '2026-12-01', days: ['2026-12-02'] } },
  'plan.undo': { before: { change: '4', act: 'seats' }, after: { sessions: ['7'] } },
  'session.add': { after: { areaid: 1, date: '2026-12-01', ...session } },
  'session.remove': { before: { date: '2026-12-01', starttime: '08:00' } },
  'session.stop': { before: { state: 'available' }, after: { state: 'stopped' } },
  'session.resume': { before: { state: 'stopped' }, after: { state: 'full' } },
  'session.release': { before: { state: 'notreleased' }, after: { state: 'available' } },
  'session.withhold': { before: { state: 'available' }, after: { state: 'notreleased' } },
  'session.capacity': {
    before: { personal: 1, team: 2, window: 3 },
    after: { personal: 3, team: 2, window: 1 },
  },
  'session.move': { after: { seats: 12 } },
  'session.free': { after: { seats: 4 } },
  'session.counter': { after: { seats: 9 } },
  'order.cancel': {
    before: { status: 1, bookingstatus: 1 },
    after: { status: 3, bookingstatus: 3 },
  },
  'order.approve': {
    before: { status: 1, bookingstatus: 5 },
    after: { status: 1, bookingstatus: 1 },
  },
  'order.reject': {
    before: { status: 1, bookingstatus: 5 },
    after: { status: 3, bookingstatus: 6 },
  },
  'order.assist': {
    subject: 'request',
    after: { session: '7', visitors: 2, account: '9', channel: 'telephone' },
  },
  'order.change': { before: { session: '7' }, after: { session: '8' } },
  'order.takeOut': { before: { people: 3 }, after: { people: 2 } },
  'order.replaced': {
    before: { realname: '王*明', idending: '1233' },
    after: { realname: '李*', idending: '4320' },
  },
  'order.corrected': { before: { idending: '1233' }, after: { idending: '1217' } },
  'export.order': {
    after: {
      ...{ kind: 'orders', status: 1, bookingstatus: 5, accounttype: 'tg', pool: 'team' },
      ...{ eventssessionid: '7', from: '2026-12-01', to: '2026-12-02', orders: 4 },
    },
  },
  'export.list': {
    after: {
      ...{ list: 'messages', state: 'failed', from: '2026-12-01', to: '2026-12-02' },
      rows: 12,
    },
  },
  'import.order': { after: { kind: 'closures', bytes: 1200 } },
  'import.confirm': { after: file },
  'import.finish': { after: { ...file, added: 3 } },
  'import.passwords': { after: { kind: 'authunits', units: 2 } },
  'party.list': { subject: 'day', after: { parties: 4, handout: '3' } },
  'party.admit': {
    subject: 'order',
    after: { tickets: 2, doubles: 0, offline: true, documentsRead: 1, gate: '东门 ¦ East gate' },
  },
  'party.exit': { subject: 'day', after: { people: 3, gate: '东门 ¦ East gate' } },
  'party.undo': { subject: 'order', after: { tickets: 2 } },
  'authorization.approve': {
    before: { approval: 1, version: 2 },
    after: { approval: 2, version: 3 },
  },
  'authorization.revealIdnum': { after: { person: 2, version: 3 } },
  'authorization.export': {
    after: {
      ...{ approval: 1, report: 'missing', from: '2026-12-01', to: '2026-12-02' },
      applications: 7,
    },
  },
  'authunit.issue': { after: { loginid: 'unit002', unitname: '第二中学' } },
  'authunit.save': {
    before: { unitname: '第二中学', active: true },
    after: { unitname: '第二中学', active: false },
  },
  'staff.create': { after: { username: 'li', role: 'gate' } },
  'staff.rename': { before: { realname: '' }, after: { realname: '李娜' } },
  'case.assign': { subject: 'account', before: { assignee: null }, after: { assignee: 'gate' } },
  'staff.changeRole': { before: { role: 'gate' }, after: { role: 'reviewer' } },
  'staff.activate': { before: { active: false }, after: { active: true } },
  'staff.resetTotp': { before: { totp: true }, after: { totp: false } },
  'queue.pause': { before: { paused: false }, after: { paused: true } },
  'request.retry': { before: { state: 'needs_ops' }, after: { state: 'accepted' } },
  'request.drop': { before: { state: 'needs_ops' }, after: { state: 'rejected' } },
  'reconciliation.repair': { after: { differences: 2, days: ['2026-12-01'] } },
  'account.approve': { before: { status: 0 }, after: { status: 1 } },
  'account.lock': {
    before: { status: 1, until: null },
    after: { status: 8, until: '2026-12-01T00:00:00.000Z' },
  },
  'account.askWayBack': { after: { wayback: 'phone', telnum: '138****0001' } },
  'account.message': { after: { text: '请补充材料' } },
  'keys.rotate': { after: { renewed: 12, left: { account_papers: 2 } } },
  'backup.restore': { after: { firstLostOrder: '100', lastLostOrder: '140' } },
  'setting.change': {
    before: { value: null },
    after: { value: { user: { min: 1, max: 4 }, tg: { min: 1, max: 9 }, ta: { min: 1, max: 9 } } },
  },
  'risk.setAside': {
    subject: 'account',
    before: { score: 60, reasons: [{ rule: 'devices', points: 20, count: 3 }], until: null },
    after: { until: '2026-12-01T00:00:00.000Z' },
  },
  'cluster.verify': { before: { members: 4, people: 9 }, after: { accounts: ['7'], asked: 1 } },
  'cluster.list': { before: { members: 4, people: 9 }, after: { accounts: ['7'], listed: 2 } },
  'cluster.export': { after: { export: '3', members: 4 } },
  'blacklist.add': { after: { realname: '王*', doctype: 1, until: null } },
  'blacklist.lift': { before: { until: null, reason: '冒用 ¦ Misused' } },
  'notice.create': { after: { type: 'tg', ...notice } },
  'notice.save': { before: notice, after: { ...notice, title: '元宵' } },
  'view.share': { after: { list: 'orders', title: '团队', role: 'reviewer' } },
  'view.remove': { before: { list: 'orders', title: '团队', role: 'reviewer' } },
  'message.resend': { after: { recipient: '139****0001' } },
  'binding.approve': { before: { state: 'pending' }, after: { state: 'bound' } },
  'binding.reject': { before: { state: 'pending' }, after: { state: 'refused' } },
  'binding.unbind': { before: { state: 'bound' }, after: { state: 'ended' } },
  'search.number': {
    after: { kind: 'lastFour', number: 'uM3dKQm2a0y1w7sT9bXeRg', list: 'accounts' },
  },
  'audit.export': {
    after: {
      ...{ username: 'admin', role: 'gate', act: 'order.cancel', subjecttype: 'order' },
      ...{ subjectid: '7', from: '2026-12-01', to: '2026-12-02' },
    },
  },
};

const sameAs: Record<string, string[]> = {
  'authorization.approve': [
    ...['authorization.return', 'authorization.undo', 'authorization.reject'],
    'authorization.revoke',
  ],
  'staff.activate': ['staff.deactivate'],
  'staff.resetTotp': ['staff.setUpTotp', 'staff.recover'],
  'queue.pause': ['queue.resume'],
  'account.approve': ['account.reject', 'account.undo'],
  'order.approve': ['order.undo'],
  'binding.approve': ['binding.undo'],
  'account.lock': ['account.warn', 'account.lift'],
  'account.askWayBack': ['account.confirmWayBack', 'account.refuseWayBack'],
  'setting.change': ['setting.undo'],
  'cluster.verify': ['cluster.freeze', 'cluster.release'],
};
for (const [act, others] of Object.entries(sameAs))
  for (const other of others) written[other] = written[act] ?? {};

const acts = Object.entries(zh.audit.act).flatMap(([subject, verbs]) =>
  Object.keys(verbs).map((verb) => `${subject}.${verb}`),
);

describe.each([
  ['zh', zh],
  ['en', en],
] as const)('names the changes of an act (%s)', (lng, texts) => {
  const i18n = createInstance();
  void i18n.init({
    ...{ lng, resources: { [lng]: { translation: texts } }, initAsync: false },
    interpolation: { escapeValue: false },
  });
  const { t } = i18n;
  const rows = (act: string, subjectid = 'visitors') => {
    const { subject = act.split('.')[0] ?? '', before, after } = written[act] ?? {};
    const entry = { act, subjecttype: subject, subjectid, before, after };
    return changedFields(entry, t, lng);
  };

  test.each(acts)('%s is shown without a raw key', (act) => {
    const { before = {}, after = {} } = written[act] ?? {};
    const shown = rows(act).flatMap((row) => [row.label, row.before, row.after]);
    for (const text of shown) {
      expect(text).not.toContain(t('auditChange.other'));
      // A locale key, an internal name, or an object without a text.
      expect(text).not.toMatch(/auditChange|[a-z]\.[a-z]|_[a-z]|\[object|undefined|null/);
    }
    if (act !== 'setting.change')
      expect(rows(act).length > 0).toBe(Object.keys({ ...before, ...after }).length > 0);
  });

  test('every rule and each of its fields have texts', () => {
    const keys = Object.entries(settingSpecs).flatMap(([key, { fields }]) => [
      `settings.${key}.hint`,
      `settings.${key}.title`,
      ...Object.keys(fields).flatMap((path) => (path ? `settings.${key}.fields.${path}` : [])),
    ]);
    expect(keys.filter((key) => !i18n.exists(key))).toEqual([]);
  });

  test('never shows the key of a field without a text', () => {
    const entry = {
      act: 'a.b',
      subjecttype: 'x',
      subjectid: '1',
      before: null,
      after: { raw_key: 1 },
    };
    expect(changedFields(entry, t, lng)).toMatchObject([
      { label: t('auditChange.other'), before: '—', after: '1' },
    ]);
  });
});

test('every sample is a known act', () => {
  expect(Object.keys(written).filter((act) => !acts.includes(act))).toEqual([]);
});

/** Acts that change nothing, or that have only a state before or after. */
const oneSided = {
  looks: `console.signIn console.failSignIn console.signOut order.unmask order.resend
    authorization.revealIdnum authorization.export audit.export cluster.export search.number
    account.message account.revealIdnum export.order export.list export.download import.faults
    import.passwords party.list account.askWayBack account.confirmWayBack account.refuseWayBack
    message.resend case.note reconciliation.repair reconciliation.rebuild`,
  makes: `view.share area.add day.generate day.special session.add order.assist import.order
    import.confirm import.cancel import.finish staff.create authunit.issue blacklist.add
    notice.create party.exit keys.rotate backup.restore`,
  ends: 'view.remove day.remove session.remove blacklist.lift notice.withdraw account.erase',
  secrets: 'authunit.reset staff.resetPassword staff.changePassword',
  seatsAndPeople: `session.move session.free session.counter party.admit party.undo session.disturb
    session.confirm session.withdraw`,
  // Their number refers to a record that has both states.
  numbered: `day.close day.reopen session.close session.reopen plan.seats plan.stop plan.resume plan.release
    plan.close plan.reopen plan.copy plan.undo`,
};
const exempt = Object.values(oneSided).join(' ').split(/\s+/);

test.each(acts.filter((act) => !exempt.includes(act)))(
  '%s shows the values before and after',
  (act) => {
    const { before, after } = written[act] ?? {};
    expect({ before, after }).toEqual({ before: expect.any(Object), after: expect.any(Object) });
  },
);
