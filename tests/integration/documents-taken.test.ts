import { beforeAll, describe, expect, test } from '@jest/globals';
import { DocType } from '@hall/shared/codes/states';
import { findDocumentFault } from '@hall/shared/rules/documents';
import { book, findOpenDays, type OpenSession, party } from '../support/booking-steps';
import { changeSetting } from '../support/change-setting';
import { eventually } from '../support/eventually';
import { registerVisitor } from '../support/new-visitor';
import { signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';

describe('a document type beyond the five of the specification', () => {
  let system: System;
  let session: OpenSession;
  beforeAll(async () => {
    system = await ownSystem();
    const { client } = await registerVisitor(system.baseUrl);
    session = (await findOpenDays(client))[0]?.[1] as OpenSession;
  });

  let numbers = 0;
  /** A number that nobody else has. */
  const newResidencePermit = (): string => {
    const digits = `81000019900307${String((numbers += 1)).padStart(3, '0')}`;
    const number = [...'0123456789X']
      .map((check) => digits + check)
      .find((one) => !findDocumentFault(DocType.residencePermit, one));
    return String(number);
  };
  const holder = (idnum = newResidencePermit()) => ({
    realname: '陈大文',
    doctype: DocType.residencePermit,
    idnum,
  });
  const kindsOf = async (client: Awaited<ReturnType<typeof registerVisitor>>['client']) =>
    (await client.get('start/user')).doctypes;

  test('is refused at its field while the hall does not accept it', async () => {
    const { client } = await registerVisitor(system.baseUrl, 'en');
    const refused = {
      code: 'A00002',
      errors: [
        { field: 'doctype', errmsg: expect.stringContaining('not accepted') as unknown as string },
      ],
    };
    expect(await client.call('visitor/save', holder())).toMatchObject(refused);
    expect(await book(system.baseUrl, client, session, [...party(1), holder()])).toMatchObject({
      ...refused,
      errors: [{ field: 'doctype', index: 1 }],
    });
    const file = new File(
      [`姓名,证件类型,证件号码\n陈大文,居住证,${newResidencePermit()}\n`],
      'a.txt',
    );
    expect(await client.call('visitor/import', { file })).toMatchObject({
      rows: [{ doctype: DocType.residencePermit }],
      errors: [{ field: 'doctype' }],
    });
    expect(await kindsOf(client)).toEqual([1, 2, 3, 4, 5]);
  });

  test('is accepted everywhere once turned on, and its holder is one person under either name', async () => {
    const scheduler = await signInStaff(system.baseUrl, 'scheduler');
    const value = { permanentResidence: false, residencePermit: true };
    await changeSetting(scheduler, 'documents', value);

    const { client } = await registerVisitor(system.baseUrl, 'en');
    await eventually(async () => expect(await kindsOf(client)).toEqual([1, 2, 3, 4, 5, 7]));
    const idnum = newResidencePermit();
    expect(await client.call('visitor/save', holder(idnum))).toMatchObject({ code: 'A00006' });
    const text = `陈大文,${idnum}\n`;
    expect(await client.call('visitor/import', { file: new File([text], 'a.txt') })).toMatchObject({
      rows: [{ doctype: DocType.residencePermit }],
      errors: [],
    });
    expect(await book(system.baseUrl, client, session, [holder(idnum)])).toMatchObject({
      state: 'confirmed',
    });

    const other = await registerVisitor(system.baseUrl);
    const asCard = { ...holder(idnum), doctype: DocType.idCard };
    expect(await book(system.baseUrl, other.client, session, [asCard])).toMatchObject({
      state: 'rejected',
    });
    const gate = await signInStaff(system.baseUrl, 'gate');
    expect((await gate.call('GET', 'session')).body).toMatchObject({
      doctypes: [1, 2, 3, 4, 5, 7],
    });
    expect((await gate.call('POST', 'admissions/lookup', { code: idnum })).body).toMatchObject({
      parties: [{ tickets: [{ doctype: DocType.residencePermit }] }],
    });
  });
});
