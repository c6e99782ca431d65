import { beforeAll, describe, expect, test } from '@jest/globals';
import { book, findOpenDays, type OpenSession, party } from '../support/booking-steps';
import { changeSetting } from '../support/change-setting';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';
import type { VisitorClient } from '../support/visitor-client';

const seafarer = {
  id: 20,
  zh: '海员证',
  en: 'Seafarer’s passport',
  pattern: '@#{8}',
  on: true,
};
const rules = (others: object[]) => ({
  permanentResidence: false,
  residencePermit: false,
  others,
});

describe('a document type that a hall adds', () => {
  let system: System;
  let scheduler: StaffClient;
  let session: OpenSession;
  beforeAll(async () => {
    system = await ownSystem();
    scheduler = await signInStaff(system.baseUrl, 'scheduler');
    const { client } = await registerVisitor(system.baseUrl);
    session = (await findOpenDays(client))[0]?.[1] as OpenSession;
  });

  /** A person with such a document. */
  const holder = (idnum: string, doctype = 20) => ({
    realname: '陈大文',
    doctype,
    idnum,
  });
  const startOf = (client: VisitorClient) => client.get('start/user');
  const taken = async (client: VisitorClient, doctypes: number[]) =>
    eventually(async () => expect((await startOf(client)).doctypes).toEqual(doctypes));
  const documents = async (): Promise<{ value: { others: unknown }; version: string }> => {
    const { settings } = (await scheduler.call('GET', 'settings')).body as {
      settings: { key: string; value: { others: unknown }; version: string }[];
    };
    return settings.find(({ key }) => key === 'documents')!;
  };

  test('is refused as unknown by a hall that has added none', async () => {
    const { client } = await registerVisitor(system.baseUrl, 'en');
    const unknown = { code: 'A00002', errors: [{ field: 'doctype', errmsg: 'Incorrect ID type' }] };
    expect(await client.call('visitor/save', holder('A12345678'))).toMatchObject(unknown);
    expect(await book(system.baseUrl, client, session, [holder('A12345678')])).toMatchObject(
      unknown,
    );
    expect(await startOf(client)).toMatchObject({ doctypes: [1, 2, 3, 4, 5], otherdoctypes: [] });
  });

  test('cannot have an invalid number format, or the name of another type', async () => {
    for (const bad of [{ pattern: '(a+)+$' }, { zh: '护照' }, { id: 7 }])
      await expect(
        changeSetting(scheduler, 'documents', rules([{ ...seafarer, ...bad }])),
      ).rejects.toThrow('"field":"others"');
  });

  test('can be booked with, and a number in another format is refused at its field', async () => {
    await changeSetting(scheduler, 'documents', rules([seafarer]));
    const { client } = await registerVisitor(system.baseUrl, 'en');
    await taken(client, [1, 2, 3, 4, 5, 20]);
    expect((await startOf(client)).otherdoctypes).toEqual([seafarer]);

    const refused = await book(system.baseUrl, client, session, [...party(1), holder('A1234567')]);
    expect(refused).toMatchObject({ code: 'A00002', errors: [{ field: 'idnum', index: 1 }] });
    expect(JSON.stringify(refused.errors)).toContain('for example A12345678');
    expect(await client.call('visitor/save', holder('A1234567'))).toMatchObject({
      errors: [{ field: 'idnum' }],
    });

    const text = '姓名,证件类型,证件号码\n陈大文,海员证,a1234 5678\n李雷,海员证,12\n';
    expect(await client.call('visitor/import', { file: new File([text], 'a.txt') })).toMatchObject({
      rows: [{ doctype: 20, idnum: 'A12345678' }, { doctype: 20 }],
      errors: [{ row: 3, field: 'idnum' }],
    });
    expect(await client.call('visitor/save', holder('a1234-5678'))).toMatchObject({
      code: 'A00006',
    });
    expect(await book(system.baseUrl, client, session, [holder('A12345678')])).toMatchObject({
      state: 'confirmed',
    });
    // The same number with another document type is another person.
    const other = await registerVisitor(system.baseUrl);
    const asPassport = holder('A12345678', 2);
    expect(await book(system.baseUrl, other.client, session, [asPassport])).toMatchObject({
      state: 'confirmed',
    });
    const again = await registerVisitor(system.baseUrl);
    expect(await book(system.baseUrl, again.client, session, [holder('A12345678')])).toMatchObject({
      state: 'rejected',
    });
  });

  test('is found at the gate, by the search and on the blacklist', async () => {
    const gate = await signInStaff(system.baseUrl, 'gate');
    expect((await gate.call('GET', 'session')).body).toMatchObject({
      doctypes: [1, 2, 3, 4, 5, 20],
      otherdoctypes: [seafarer],
    });
    const { body } = await gate.call('POST', 'admissions/lookup', { code: 'A12345678' });
    const { parties } = body as { parties: { tickets: { doctype: number }[] }[] };
    expect(parties.map(({ tickets }) => tickets[0]!.doctype).sort()).toEqual([2, 20]);

    const admin = await signInStaff(system.baseUrl, 'admin');
    const person = { realname: '陈二文', reason: '测试需要' };
    const add = (fields: object) => admin.call('POST', 'blacklist', { ...person, ...fields });
    expect((await add({ doctype: 20, idnum: 'B12345678' })).status).toBe(201);
    expect((await add({ doctype: 20, idnum: 'B1234567' })).body).toMatchObject({
      errors: [{ field: 'idnum' }],
    });
    expect((await add({ doctype: 21, idnum: 'B12345678' })).body).toMatchObject({
      errors: [{ field: 'doctype' }],
    });
  });

  test('that is turned off or omitted is refused, and still named in existing orders', async () => {
    const { client, password } = await registerVisitor(system.baseUrl, 'zh');
    const booked = await book(system.baseUrl, client, session, [holder('C12345678')]);
    expect(booked).toMatchObject({ state: 'confirmed' });

    // Omitting it turns it off. Its id stays reserved.
    await changeSetting(scheduler, 'documents', rules([]));
    await taken(client, [1, 2, 3, 4, 5]);
    expect((await startOf(client)).otherdoctypes).toEqual([{ ...seafarer, on: false }]);
    expect(await client.call('visitor/save', holder('D12345678'))).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'doctype', errmsg: expect.stringContaining('暂不受理') as unknown }],
    });
    const orderid = String(booked.orderid);
    expect(await client.call('order/get', { orderid })).toMatchObject({
      order: { visitors: [{ doctype: 20 }] },
    });
    const copy = await client.call('user_account/personalCopy', { password });
    expect(JSON.stringify(copy)).toContain('海员证');
    const gate = await signInStaff(system.baseUrl, 'gate');
    expect(
      (await gate.call('POST', 'admissions/lookup', { code: 'C12345678' })).body,
    ).toMatchObject({ parties: [{ tickets: [{ doctype: 20 }] }] });
  });

  test('stays when the list is not sent, and when adding it is undone', async () => {
    const { others: _all, ...flags } = rules([]);
    await changeSetting(scheduler, 'documents', flags);
    expect((await documents()).value.others).toEqual([{ ...seafarer, on: false }]);
    const passes = { ...seafarer, id: 21, zh: '边民证', en: 'Border resident card' };
    await changeSetting(scheduler, 'documents', rules([seafarer, passes]));
    const { version } = await documents();
    const undone = await scheduler.call('POST', 'settings/documents/undo', {
      version,
      reason: '误改',
    });
    expect(undone.status).toBe(204);
    expect((await documents()).value.others).toEqual([
      { ...seafarer, on: false },
      { ...passes, on: false },
    ]);
  });
});
