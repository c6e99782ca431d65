import { beforeAll, describe, expect, test } from '@jest/globals';
import { registerVisitor } from '../support/new-visitor';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { type Answer, createVisitorClient, type VisitorClient } from '../support/visitor-client';

describe('visitor/import', () => {
  let system: SharedSystem;
  let client: VisitorClient;
  beforeAll(async () => {
    system = await sharedSystem();
    ({ client } = await registerVisitor(system.baseUrl));
  });

  const send = (content: string | Uint8Array<ArrayBuffer>, name: string): Promise<Answer> =>
    client.call('visitor/import', { file: new File([content], name) });

  test('returns the people of a file and the errors by row, and stores nothing', async () => {
    const answer = await send('姓名,证件号码\n王小明,E12345678\nLi丽,E87654321\n', '名单.txt');
    expect(answer).toMatchObject({
      code: 'A00006',
      rows: [
        { row: 2, realname: '王小明', doctype: 2, idnum: 'E12345678' },
        { row: 3, realname: 'Li丽', doctype: 2, idnum: 'E87654321' },
      ],
      errors: [{ row: 3, field: 'realname' }],
    });
    expect(await client.call('visitor/list')).toMatchObject({ visitors: [] });
  });

  test('reads its own template', async () => {
    const file = await fetch(
      `${system.baseUrl}/mmodule/com.maiget.tickets/ajax/visitor/template?bundleid=hall&moduleid=visit`,
      { headers: { authorization: `Bearer ${client.authtoken}` } },
    );
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    const answer = await send(new Uint8Array(await file.arrayBuffer()), 'template.xlsx');
    expect(answer).toMatchObject({ code: 'A00002', errmsg: '文件中没有参观人' });
  });

  test('rejects a file that is not a list, then reads the next one', async () => {
    for (const [content, name, status] of [
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'list.xlsx', 200],
      ['王小明,E12345678', 'list.pdf', 200],
      ['王小明,E12345678\n'.repeat(50_000), 'list.txt', 200],
      ['王小明,E12345678\n'.repeat(1_000_000), 'list.txt', 413],
    ] as const) {
      const answer = await send(content as string, name);
      expect(answer).toMatchObject({ status, code: 'A00002', errors: [{ field: 'file' }] });
    }
    expect(await client.call('visitor/import')).toMatchObject({
      code: 'A00002',
      errors: [{ field: 'file' }],
    });
    expect(await send('王小明,E12345678', 'list.txt')).toMatchObject({ code: 'A00006' });
  });

  test('requires a sign-in', async () => {
    const stranger = createVisitorClient(system.baseUrl);
    expect(
      await stranger.call('visitor/import', { file: new File(['王小明,E12345678'], 'a.txt') }),
    ).toMatchObject({ code: 'A00004' });
  });
});
