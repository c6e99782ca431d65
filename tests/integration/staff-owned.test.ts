import { beforeAll, expect, test } from '@jest/globals';
import { adminBase, csrfHeader } from '@hall/shared/contract/staff/problem';
import { type DescribedCall, readCalls } from '../support/api-document';
import { eventually } from '../support/eventually';
import { people } from '../support/import-world';
import { addColleague } from '../support/new-colleague';
import { openRows } from '../support/open-rows';
import { type StaffClient, signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';

/** The private objects of staff, whatever the reader's role. Each is named in a path by such a field. */
const kinds = ['exportid', 'importid', 'viewid'] as const;
type Owned = Record<(typeof kinds)[number], string>;

/** Valid forms for the calls that need one. */
const forms: Record<string, object> = {
  [`post ${adminBase}/imports/{importid}/rows`]: { row: 2, taken: false },
};
const noSuchId = '999999999';

let system: System;
let owner: StaffClient;
let colleague: StaffClient;
let owned: Owned;
let calls: DescribedCall[];

beforeAll(async () => {
  system = await ownSystem();
  const { baseUrl } = system;
  await addColleague(openRows(system.databaseUrl, 1), 'admin', 'another-admin');
  owner = await signInStaff(baseUrl, 'admin');
  colleague = await signInStaff(baseUrl, 'another-admin');
  calls = (await readCalls(baseUrl)).filter(
    ({ staff, path }) => staff && kinds.some((kind) => path.includes(`{${kind}}`)),
  );
  const form = new FormData();
  form.append('kind', 'blacklist');
  form.append('file', new File([people], 'people.csv'));
  const imported = await fetch(`${baseUrl}${adminBase}/imports`, {
    method: 'POST',
    headers: { cookie: owner.cookie, [csrfHeader]: owner.me.csrfToken },
    body: form,
  });
  const view = { list: 'clusters', filters: 'state=open', hidden: '', name: '我的' };
  owned = {
    exportid: String((await owner.call('POST', 'exports', { kind: 'orders' })).body.exportid),
    importid: ((await imported.json()) as { importid: string }).importid,
    viewid: String((await owner.call('POST', 'views', view)).body.viewid),
  };
  // Both jobs have ended, so that a refusal is because of the owner and not the state.
  await eventually(async () => {
    expect(await statesOf(owner)).toEqual(['done', 'checked']);
  });
});

const statesOf = async (who: StaffClient) => [
  (await who.call('GET', `exports/${owned.exportid}`)).body.state,
  (await who.call('GET', `imports/${owned.importid}`)).body.state,
];

const ask = (who: StaffClient, { method, path }: DescribedCall, ids: Owned) =>
  who.call(
    method.toUpperCase() as 'GET',
    path.slice(adminBase.length + 1).replace(/\{(\w+)\}/g, (_all, name: keyof Owned) => ids[name]),
    forms[`${method} ${path}`],
  );

test('the exports, imports and views of a colleague do not exist for others, whatever their role', async () => {
  expect(calls.length).toBeGreaterThan(9);
  const none = { exportid: noSuchId, importid: noSuchId, viewid: noSuchId };
  for (const call of calls) {
    const [others, nobodys] = [await ask(colleague, call, owned), await ask(colleague, call, none)];
    const name = `${call.method} ${call.path}`;
    expect([name, others.status, others.body]).toEqual([name, 404, nobodys.body]);
  }
  for (const list of ['exports', 'imports', 'views?list=clusters'])
    expect([list, (await colleague.call('GET', list)).body.items]).toEqual([list, []]);
});

test('they are unchanged afterwards', async () => {
  expect(await statesOf(owner)).toEqual(['done', 'checked']);
  const rows = (await owner.call('GET', `imports/${owned.importid}/rows`)).body.items;
  expect((rows as { state: string }[]).map(({ state }) => state)).not.toContain('left');
  expect((await owner.call('GET', `exports/${owned.exportid}/file`)).status).toBe(200);
  expect((await owner.call('DELETE', `views/${owned.viewid}`)).status).toBe(204);
});
