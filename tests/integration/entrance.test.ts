import { beforeAll, expect, test } from '@jest/globals';
import type { StaffArea } from '@hall/shared/contract/staff/schedule-answers';
import { callBase } from '@hall/shared/contract/envelope';
import { book, findOpenDays, readOrder } from '../support/booking-steps';
import { changeSetting } from '../support/change-setting';
import { readMessages } from '../support/development-tools';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { createVisitorClient } from '../support/visitor-client';
import { ownSystem, type System } from '../support/take-system';

let system: System;
beforeAll(async () => {
  system = await ownSystem();
});

/** Books, and reads everything that shows the ticket. */
async function bookAndRead() {
  const { client, telnum } = await registerVisitor(system.baseUrl);
  const orderid = String(
    (await book(system.baseUrl, client, (await findOpenDays(client))[0]![0]!, 1)).orderid,
  );
  const path = await eventually(async () => {
    const texts = (await readMessages(system.baseUrl, telnum)).map(({ text }) => text).join();
    return /\/t\/\w+/.exec(texts)![0];
  });
  const read = async (address: string, init: RequestInit = {}): Promise<string> =>
    (await fetch(new URL(address, system.baseUrl), init)).text();
  const query = `bundleid=hall&moduleid=visit&orderid=${orderid}`;
  const headers = { authorization: `Bearer ${String(client.authtoken)}`, 'm-lang': 'zh' };
  return {
    entrance: async () => (await readOrder(client, orderid)).entrance,
    ofTicket: async () =>
      ((await client.call('order/ticket', { orderid })).order as { entrance?: string }).entrance,
    page: (language: string) => read(`${path}?lang=${language}`),
    calendar: async () =>
      (await read(`${callBase}order/ticket.ics?${query}`, { headers })).replaceAll('\r\n ', ''),
  };
}

test('every ticket shows the entrance once the hall has set it, in the reader’s language', async () => {
  const ticket = await bookAndRead();
  expect(await ticket.entrance()).toBeUndefined();
  expect(await ticket.page('zh')).not.toContain('<dt>入口</dt>');
  expect(await ticket.calendar()).not.toContain('南门');

  const staff = await signInStaff(system.baseUrl, 'admin');
  await changeSetting(staff, 'entrance', { zh: '南门 <1 号>', en: '' });
  await eventually(async () => expect(await ticket.entrance()).toBe('南门 <1 号>'));
  expect(await ticket.ofTicket()).toBe('南门 <1 号>');
  expect(await ticket.page('zh')).toContain('<dt>入口</dt><dd>南门 &lt;1 号&gt;</dd>');
  expect(await ticket.calendar()).toMatch(/LOCATION:.*，南门 <1 号>/);
  expect(await ticket.page('en')).not.toContain('<dt>Entrance</dt>');

  // An area's entrance replaces the hall's, in both languages.
  const readArea = async () =>
    ((await staff.call('GET', 'areas')).body as { items: StaffArea[] }).items[0]!;
  const { areaid, name_zh, name_en, active } = await readArea();
  const saveArea = async (entrance: object) => {
    const { version } = await readArea();
    return staff.call('PUT', `areas/${areaid}`, { name_zh, name_en, active, version, ...entrance });
  };
  const save = (entrance_zh: string) => saveArea({ entrance_zh, entrance_en: '' });
  expect((await save('东门')).status).toBeLessThan(300);
  expect(await ticket.entrance()).toBe('东门');
  expect(await ticket.ofTicket()).toBe('东门');
  expect(await ticket.page('zh')).toContain('<dt>入口</dt><dd>东门</dd>');
  expect(await ticket.calendar()).toMatch(/LOCATION:.*，东门/);
  await saveArea({});
  expect(await ticket.entrance()).toBe('东门');
  await save('');
  expect(await ticket.entrance()).toBe('南门 <1 号>');
  expect((await save('门'.repeat(81))).status).toBe(400);

  const { body } = await staff.call('PUT', 'settings/entrance', {
    value: { zh: '门'.repeat(81), en: '' },
    version: '0',
    reason: '测试需要',
  });
  expect(JSON.stringify(body)).toContain('zh');
});

test('the hall’s text for visitors without a mainland number is shown in the reader’s language', async () => {
  const read = async (locale: 'zh' | 'en') =>
    (await createVisitorClient(system.baseUrl, { locale }).get('start/user')).withoutphone;
  expect(await read('zh')).toContain('同行人');
  expect(await read('en')).toContain('in your party');
  const staff = await signInStaff(system.baseUrl, 'admin');
  await changeSetting(staff, 'withoutPhone', { zh: '请到现场窗口', en: '' });
  await eventually(async () => expect(await read('zh')).toBe('请到现场窗口'));
  expect(await read('en')).toBe('');
});

test('the page about accessibility has a text of the hall in each language', async () => {
  const read = async (locale: 'zh' | 'en') =>
    (await createVisitorClient(system.baseUrl, { locale }).get('start/accessibility')).lines;
  expect(String(await read('zh'))).toMatch(/无障碍入口.*轮椅.*陪同.*卫生间/);
  expect(String(await read('en'))).toMatch(/Step-free.*Wheelchairs.*Companions.*Toilets/);
  const staff = await signInStaff(system.baseUrl, 'admin');
  await changeSetting(staff, 'accessibility', { zh: ['三号门无台阶'], en: [] });
  await eventually(async () => expect(await read('zh')).toEqual(['三号门无台阶']));
  expect(await read('en')).toEqual([]);
});

test('the hall’s description is shown on the site in the reader’s language, and its address in the calendar', async () => {
  const staff = await signInStaff(system.baseUrl, 'admin');
  const both = (zh: string, en = '') => ({ zh, en });
  const hall = {
    name: both('示范馆', 'Example Hall'),
    address: both('纪念路 9 号'),
    hours: both('周二至周日'),
    way: both('地铁 2 号线'),
    picture: '',
    website: 'https://hall.example',
    privacy: '',
  };
  await changeSetting(staff, 'hall', hall);
  const read = async (locale: 'zh' | 'en') =>
    (await createVisitorClient(system.baseUrl, { locale }).get('start/user')).hall;
  await eventually(async () =>
    expect(await read('zh')).toMatchObject({
      name: '示范馆',
      address: '纪念路 9 号',
      hours: '周二至周日',
      way: '地铁 2 号线',
      account: '',
      website: 'https://hall.example',
    }),
  );
  expect(await read('en')).toMatchObject({ name: 'Example Hall', address: '' });
  expect(await (await bookAndRead()).calendar()).toMatch(/LOCATION:.*，纪念路 9 号/);

  const { body } = await staff.call('PUT', 'settings/hall', {
    value: { ...hall, picture: 'https://elsewhere.example/a.png' },
    version: '1',
    reason: '测试需要',
  });
  expect(JSON.stringify(body)).toContain('picture');
});
