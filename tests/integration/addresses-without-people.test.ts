import { beforeAll, describe, expect, test } from '@jest/globals';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { signInStaff } from '../support/staff-client';
import { sharedSystem, type SharedSystem } from '../support/take-system';

/**
 * The allowed names in the query string of a call, because proxies and histories store addresses: days, states, pages,
 * and ids of rows. The test rejects any other name.
 */
const allowed = new Set([
  'bundleid',
  'moduleid',
  'page',
  'pagesize',
  'sort',
  'from',
  'to',
  'date',
  'day',
  'month',
  'range',
  'until',
  'areaid',
  'eventssessionid',
  'orderid',
  'authapplyid',
  'state',
  'status',
  'bookingstatus',
  'type',
  'accounttype',
  'pool',
  'role',
  'active',
  'channel',
  'waiting',
  'doubles',
  'approval',
  'mine',
  'assigned',
  'report',
  'act',
  'subjecttype',
  'auditid',
  'list',
  'noticeid',
  'staffid',
  'messageid',
  'blacklistid',
  'unitid',
  // The id of an account, as in the address of its page.
  'accountid',
  // The version of a list: a hash of its content.
  'known',
]);

/** The allowed names in a path, in addition to ids of rows. */
const allowedInPaths = new Set(['date', 'day', 'kind', 'key', 'queue', 'entry', 'request']);

interface Parameter {
  in: string;
  name: string;
  schema: { type?: string; enum?: unknown[]; pattern?: string; format?: string };
}

interface Operation {
  tags?: string[];
  parameters?: Parameter[];
}

let system: SharedSystem;
let calls: { call: string; staff: boolean; parameters: Parameter[] }[];

beforeAll(async () => {
  system = await sharedSystem();
  const { paths } = (await (await fetch(`${system.baseUrl}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['get', 'post', 'put', 'delete'].includes(method))
      .map(([method, { tags, parameters = [] }]) => ({
        call: `${method} ${path}`,
        staff: tags?.includes('staff') ?? false,
        parameters,
      })),
  );
});

describe('no call takes personal data in its address', () => {
  test('every parameter has a name that cannot identify a person', () => {
    const refused = calls.flatMap(({ call, parameters }) =>
      parameters
        .filter(
          (one) =>
            (one.in === 'query' && !allowed.has(one.name)) ||
            (one.in === 'path' && !one.name.endsWith('id') && !allowedInPaths.has(one.name)),
        )
        .map(({ name }) => `${call}: ${name}`),
    );
    expect(calls.length).toBeGreaterThan(100);
    expect(refused).toEqual([]);
  });

  test('and none of them allows arbitrary text', () => {
    const free = calls
      .filter(({ staff }) => staff)
      .flatMap(({ call, parameters }) =>
        parameters
          .filter((one) => one.in === 'query')
          .filter(({ schema }) => schema.type === 'string' && !schema.enum && !schema.pattern)
          .map(({ name }) => `${call}: ${name}`),
      );
    expect(free).toEqual([]);
  });

  test('a search word is refused in the address and accepted in the body', async () => {
    const admin = await signInStaff(system.baseUrl, 'admin');
    const lists: [list: string, field: string][] = [
      ['accounts', 'keyword'],
      ['accounts', 'idnum'],
      ['orders', 'keyword'],
      ['blacklist', 'idnum'],
      ['bindings', 'keyword'],
      ['authorizations', 'keyword'],
      ['auth-units', 'keyword'],
      ['messages', 'telnum'],
      ['staff', 'username'],
      ['audit', 'username'],
      ['audit', 'subjectid'],
    ];
    for (const [list, field] of lists) {
      const inAddress = await admin.call('GET', `${list}?${field}=13900000001`);
      expect([list, inAddress.status]).toEqual([list, 400]);
      const inBody = await admin.call('POST', `${list}/search`, { [field]: '13900000001' });
      expect([list, inBody.status]).toEqual([list, 200]);
      expect(inBody.body).toMatchObject({ page: 1, items: expect.any(Array) });
    }
    const { body } = await admin.call('POST', 'accounts/search', { keyword: '13900000001' });
    expect(body).toMatchObject({ total: 1, items: [{ type: 'user' }] });
  });

  test('a search counts as a change for CSRF: another site cannot trigger one', async () => {
    const { cookie } = await signInStaff(system.baseUrl, 'admin');
    const asked = await fetch(`${system.baseUrl}${adminBase}/accounts/search`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(asked.status).toBe(403);
  });
});
