import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { projectRoot } from '@hall/launcher/environment';
import { type Database, openDatabase } from '@hall/platform/postgres/data-source';
import { allLists, exportedLists } from '@hall/shared/lists/all-lists';
import { pathOf } from '@hall/shared/lists/define-list';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { CallHeader } from '@hall/shared/contract/envelope';
import { readCalls } from '../support/api-document';
import { book, findOpenDays, type OpenSession, party } from '../support/booking-steps';
import { eventually } from '../support/eventually';
import { findPass } from '../support/find-pass';
import { certificateImage, fillTeamForm } from '../support/new-team-account';
import { visitorOfLongAgo } from '../support/new-visitor';
import { fetchAsStaff, fetchAsVisitor, type Form, formWith } from '../support/raw-files';
import { cleanUpAtEnd } from '../support/clean-up-at-end';
import { signInStaff, type StaffClient } from '../support/staff-client';
import { smallPdf } from '../support/small-pdf';
import { sharedSystem, type SharedSystem } from '../support/take-system';
import { applicationForm, newUnit, people } from '../support/unit-steps';
import { createVisitorClient, type VisitorClient } from '../support/visitor-client';

/** Hostile file names: other types, line breaks, more than a header can hold. */
const hostileNames = [
  'letter.html',
  'letter.svg',
  'letter.xml',
  'letter\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>.html',
  `${'n'.repeat(300)}.html`,
];

let system: SharedSystem;
let database: Database;
let admin: StaffClient;
let unit: VisitorClient;
let visitor: VisitorClient;
let session: OpenSession;
let orderid: string;
let passtoken: string;

beforeAll(async () => {
  system = await sharedSystem();
  const { baseUrl } = system;
  database = await openDatabase(system.databaseUrl, 2);
  cleanUpAtEnd(() => database.destroy());
  admin = await signInStaff(baseUrl, 'admin');
  unit = (await newUnit(baseUrl, admin)).client;
  const person = await visitorOfLongAgo(baseUrl, database);
  visitor = person.client;
  const [day, other] = await findOpenDays(visitor, 2);
  const companion = party(1)[0]!;
  orderid = String((await book(baseUrl, visitor, day![0]!, [companion])).orderid);
  ({ passtoken } = await findPass(baseUrl, person.telnum, companion));
  session = other![0]!;
});

const asStaff = (method: string, path: string, form?: Form): Promise<Response> =>
  fetchAsStaff(system.baseUrl, admin, method, path, form);

const asVisitor = (
  client: VisitorClient,
  path: string,
  query: Record<string, string> = {},
  form?: Form,
): Promise<Response> => fetchAsVisitor(system.baseUrl, client, path, query, form);

/** Fetches without a sign-in. */
const byPass = (path: string): Promise<Response> =>
  fetchAsVisitor(
    system.baseUrl,
    createVisitorClient(system.baseUrl),
    path,
    { orderid },
    undefined,
    { [CallHeader.passToken]: passtoken },
  );

async function idOf(answer: Response, field: string): Promise<string> {
  const body = (await answer.json()) as Record<string, unknown>;
  expect([answer.status, body]).toEqual([
    expect.any(Number),
    expect.objectContaining({ [field]: expect.anything() }),
  ]);
  return String(body[field]);
}

/** @returns a new draft with a letter of that file name */
async function sendLetter(name: string): Promise<string> {
  const draft = await unit.call('auth_apply/saveDraft', { name: '陈明' });
  const authapplyid = String(draft.authapplyid);
  const form = formWith(name, await smallPdf(), { authapplyid });
  const answer = await asVisitor(unit, 'auth_apply/uploadLetter', {}, form);
  expect(await answer.json()).toMatchObject({ code: 'A00006' });
  return authapplyid;
}

/** Imports one valid and one invalid unit from a file of that name. */
async function importUnits(name: string): Promise<string> {
  const rows = `登录号,单位名称,联系人,联系电话\nu${Date.now()},单位,,\n?,,,\n`;
  const form = formWith(`${name}.csv`, Buffer.from(rows), { kind: 'authunits' });
  const id = await idOf(await asStaff('POST', 'imports', form), 'importid');
  const reaches = (state: string) =>
    eventually(async () =>
      expect((await admin.call('GET', `imports/${id}`)).body.state).toBe(state),
    );
  await reaches('checked');
  expect((await asStaff('POST', `imports/${id}/confirm`)).status).toBe(202);
  await reaches('done');
  return id;
}

async function registerGuide(name: string): Promise<string> {
  const client = createVisitorClient(system.baseUrl);
  const fields: Record<string, unknown> = await fillTeamForm(system.baseUrl, 'tg', client);
  delete fields.certimage;
  const bytes = Buffer.from(await (await certificateImage()).arrayBuffer());
  const form = formWith(name, bytes, fields, 'certimage');
  return idOf(await asVisitor(client, 'tg_account/register', {}, form), 'accountid');
}

async function orderFile(): Promise<string> {
  const { body } = await admin.call('POST', 'exports', { kind: 'orders' });
  const id = String(body.exportid);
  await eventually(async () =>
    expect((await admin.call('GET', `exports/${id}`)).body.state).toBe('done'),
  );
  return id;
}

/**
 * Every call that returns a file: the expected type, and a request with a user-supplied name where the call accepts
 * one.
 */
const routes: Record<
  string,
  [type: RegExp, read: (name: string) => Promise<Response>, cache?: string]
> = {
  'get /order/ticket.pdf': [
    /^application\/pdf$/,
    () => asVisitor(visitor, 'order/ticket.pdf', { orderid }),
  ],
  'get /order/ticket.ics': [
    /^text\/calendar; charset=utf-8$/,
    () => asVisitor(visitor, 'order/ticket.ics', { orderid }),
  ],
  'get /getpass/ticket.pdf': [/^application\/pdf$/, () => byPass('getpass/ticket.pdf')],
  'get /getpass/ticket.ics': [
    /^text\/calendar; charset=utf-8$/,
    () => byPass('getpass/ticket.ics'),
  ],
  'get /visitor/template': [
    /^application\/vnd\.openxml[\w.-]+$/,
    (name) => asVisitor(visitor, 'visitor/template', { name }),
  ],
  'get /auth_apply/template': [
    /^application\/vnd\.openxml[\w.-]+$/,
    (name) => asVisitor(unit, 'auth_apply/template', { name }),
  ],
  'get /auth_apply/letter': [
    /^application\/pdf$/,
    async (name) => asVisitor(unit, 'auth_apply/letter', { authapplyid: await sendLetter(name) }),
  ],
  'get /admin/api/authorizations/{authapplyid}/letter': [
    /^application\/pdf$/,
    async (name) => {
      const authapplyid = await sendLetter(name);
      const submitted = { ...applicationForm(session, people(1)), authapplyid };
      expect((await unit.call('auth_apply/submitApply', submitted)).code).toBe('A00006');
      return asStaff('GET', `authorizations/${authapplyid}/letter`);
    },
  ],
  'get /admin/api/accounts/{accountid}/image': [
    /^image\/jpeg$/,
    async (name) => asStaff('GET', `accounts/${await registerGuide(name)}/image`),
  ],
  'get /admin/api/exports/{exportid}/file': [
    /^application\/vnd\.openxml[\w.-]+$/,
    async (name) =>
      asStaff('GET', `exports/${await orderFile()}/file?name=${encodeURIComponent(name)}`),
  ],
  'get /admin/api/imports/template/{kind}': [
    /^application\/vnd\.openxml[\w.-]+$/,
    (name) => asStaff('GET', `imports/template/blacklist?name=${encodeURIComponent(name)}`),
  ],
  'get /admin/api/imports/{importid}/faults': [
    /^application\/vnd\.openxml[\w.-]+$/,
    async (name) => asStaff('GET', `imports/${await importUnits(name)}/faults`),
  ],
  'post /admin/api/imports/{importid}/passwords': [
    /^application\/vnd\.openxml[\w.-]+$/,
    async (name) => asStaff('POST', `imports/${await importUnits(name)}/passwords`),
  ],
  ...Object.fromEntries(
    exportedLists
      .map((list) => pathOf(allLists[list]))
      .map((path): [string, (typeof routes)[string]] => [
        `post ${adminBase}/${path}/export`,
        [
          /^application\/vnd\.openxml[\w.-]+$/,
          (name) => {
            const view = { columns: ['state'], headings: [name.slice(0, 80)] };
            const form = { body: Buffer.from(JSON.stringify(view)), type: 'application/json' };
            return asStaff('POST', `${path}/export`, form);
          },
        ],
      ]),
  ),
};

/** Routes that return a file and are not in the API document. */
const besideCalls: typeof routes = {
  'get /calendar/{name}': [
    /^text\/calendar; charset=utf-8$/,
    async (name) => {
      const { url } = await visitor.call('user_account/renewCalendarLink');
      return fetch(
        new URL(
          `${new URL(String(url)).pathname}?${new URLSearchParams({ name })}`,
          system.baseUrl,
        ),
      );
    },
    'private, no-cache',
  ],
  'get /hall-pictures/{name}': [
    /^image\/jpeg$/,
    async (name) => {
      const bytes = Buffer.from(await (await certificateImage()).arrayBuffer());
      const form = formWith(name, bytes, {}, 'picture');
      const path = await idOf(await asStaff('POST', 'settings/hall/picture', form), 'picture');
      return fetch(new URL(`${path}?${new URLSearchParams({ name })}`, system.baseUrl));
    },
    'public, max-age=31536000, immutable',
  ],
};
/** The gateway files that use the one function for sending files: the two lists of calls, and those above. */
const senders = [
  'admin/calls/mount-staff-calls.ts',
  'calendar-links/calendar-link.router.ts',
  'calls/mount-calls.ts',
  'hall-pictures/hall-pictures.router.ts',
];

test('this test covers every call that returns a file, and no other', async () => {
  const calls = (await readCalls(system.baseUrl)).filter(({ answersFile }) => answersFile);
  expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.keys(routes).sort(),
  );
});

test('it covers every other route that returns a file', () => {
  const gateway = join(projectRoot, 'services/gateway');
  const found = readdirSync(gateway, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !/^(dist|node_modules)\b/.test(name))
    .filter((name) => /(?<!\.)\bsendFile\(/.test(readFileSync(join(gateway, name), 'utf8')))
    .filter((name) => !name.endsWith('send-file.ts'));
  expect(found.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(senders);
});

test.each(Object.keys({ ...routes, ...besideCalls }))(
  '%s: type and name are ours, whatever a file is called',
  async (route) => {
    const [type, read, cache = 'no-store'] = { ...routes, ...besideCalls }[route]!;
    for (const name of hostileNames) {
      const answer = await read(name);
      await answer.arrayBuffer();
      const { headers } = answer;
      expect([name, answer.status]).toEqual([name, 200]);
      expect(headers.get('content-type')).toMatch(type);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="?[\w-]{1,80}\.(pdf|jpg|xlsx|ics)"?(; filename\*=UTF-8''[\w%.-]+)?$/,
      );
      expect(headers.get('content-disposition')).not.toMatch(/html|svg|xml;|nnnn/);
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe(cache);
    }
  },
);

test('an unknown kind in a path is not found', async () => {
  for (const kind of ['x.html', 'blacklist.svg', 'n'.repeat(300), 'a%0D%0Ab'])
    expect((await asStaff('GET', `imports/template/${kind}`)).status).toBe(404);
});

test('a page disguised as a PDF by its first and last bytes is not a letter, whatever its name', async () => {
  for (const name of ['letter.html', 'letter.pdf']) {
    const bytes = Buffer.from('%PDF-<script>alert(1)</script>%%EOF');
    const { authapplyid } = await unit.call('auth_apply/saveDraft', { name: '陈明' });
    const form = formWith(name, bytes, { authapplyid });
    const answer = await asVisitor(unit, 'auth_apply/uploadLetter', {}, form);
    expect(await answer.json()).toMatchObject({ code: 'A00002', errors: [{ field: 'file' }] });
  }
});
