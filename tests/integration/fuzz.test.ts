import { connect, type Socket } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { callBase } from '@hall/shared/contract/envelope';
import { type DescribedCall, readCalls } from '../support/api-document';
import { excessiveFields, excessiveValues } from '../support/excessive-values';
import { eventually } from '../support/eventually';
import { spentMeanwhile } from '../support/main-thread';
import { addColleague } from '../support/new-colleague';
import { registerVisitor } from '../support/new-visitor';
import { openRows } from '../support/open-rows';
import { createRawSender, type SendRaw } from '../support/send-raw';
import { signInStaff } from '../support/staff-client';
import { ownSystem, type System } from '../support/take-system';

let system: System;
let calls: DescribedCall[];
let send: SendRaw;
let memoryBefore: number;

/** Returns the gateway's resident memory in MB. */
async function readMemory(): Promise<number> {
  const figures = await (await fetch(`${system.baseUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(figures)?.[1]) / 2 ** 20;
}

beforeAll(async () => {
  system = await ownSystem();
  calls = await readCalls(system.baseUrl);
  const { client } = await registerVisitor(system.baseUrl);
  const admin = await signInStaff(system.baseUrl, 'admin');
  send = createRawSender(system.baseUrl, client.authtoken ?? '', admin);
  memoryBefore = await readMemory();
});

const slow: Socket[] = [];
const countClosed = (): number => slow.filter((socket) => socket.destroyed).length;

// They start first, so that all tests below run meanwhile.
test('other clients are answered while 200 slow clients are connected', async () => {
  const { port, hostname } = new URL(system.baseUrl);
  for (let i = 0; i < 200; i++) {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket
      .resume()
      .write(
        `POST ${callBase}booking/submit?bundleid=hall&moduleid=visit HTTP/1.1\r\nHost: x\r\n` +
          'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\na=',
      );
    slow.push(socket);
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${system.baseUrl}/healthz`)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(countClosed()).toBe(0);
});

/** One of each kind; `npm test -- hostile` has many more. */
const hostile = [
  '',
  '99999999999999999999999',
  'NaN',
  'null',
  '[[[[]]]]',
  '[{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}]',
  "' OR 1=1 --",
  'a\u0000b',
  '\ud800',
  '2026-02-30',
  'x'.repeat(5000),
];

/** Calls that would end the sign-in or the intake under test. */
const left = /logout|queues\/pause|^\/admin\/api\/session$|staff\/.*(deactivate|role)/;

const encode = (call: DescribedCall, fields: [string, string][]): string =>
  call.staff && call.method !== 'get' && call.method !== 'delete'
    ? JSON.stringify(Object.fromEntries(fields))
    : new URLSearchParams(fields).toString();

/** @returns the server errors of a call */
async function fuzz(call: DescribedCall): Promise<string[]> {
  const bodies: (string | Buffer)[] = [
    '',
    encode(call, []),
    encode(call, [['nosuchfield', '1']]),
    ...hostile.map((value) =>
      encode(
        call,
        call.fields.map((field) => [field, value]),
      ),
    ),
    // Every field twice, which a parser turns into a list.
    new URLSearchParams(
      call.fields.flatMap((field) => [
        [field, '1'],
        [field, '2'],
      ]),
    ).toString(),
    new URLSearchParams(call.fields.map((field) => [`${field}[__proto__]`, '1'])).toString(),
    // Bytes that are not UTF-8, and truncated JSON.
    Buffer.concat([Buffer.from(`${call.fields[0] ?? 'a'}=`), Buffer.from([0xff, 0xfe, 0xc0])]),
    '{"a":',
    '[1,2',
  ];
  const faults: string[] = [];
  for (const body of bodies) {
    const { status, text } = await send(call, body);
    if (status >= 500)
      faults.push(`${status} for ${String(body).slice(0, 80)}: ${text.slice(0, 120)}`);
    else if (status !== 204 && !call.staff && call.method === 'post') {
      const { code } = JSON.parse(text) as { code?: string };
      if (!/^[AB]\d{5}$/.test(code ?? '')) faults.push(`no code in ${text.slice(0, 120)}`);
    }
  }
  return faults;
}

describe('hostile input', () => {
  test('is refused by every call, and none of them breaks', async () => {
    const faults: string[] = [];
    const waiting = calls.filter(({ path }) => !left.test(path));
    const lane = async (): Promise<void> => {
      for (let call = waiting.pop(); call; call = waiting.pop())
        for (const fault of await fuzz(call)) faults.push(`${call.method} ${call.path}: ${fault}`);
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    expect(calls.length).toBeGreaterThan(80);
    expect(faults).toEqual([]);
  }, 600_000);

  describe('of a size that is expensive to parse', () => {
    const bytes = 200_000;
    let send: SendRaw;
    let colleagues = 0;
    /** Sends as a new visitor and a new colleague, whose rate limits of this minute are not used up. */
    const renewSender = async () => {
      const name = `fuzz.admin${(colleagues += 1)}`;
      await addColleague(openRows(system.databaseUrl), 'admin', name);
      const { client } = await registerVisitor(system.baseUrl);
      const staff = await signInStaff(system.baseUrl, name);
      send = createRawSender(system.baseUrl, client.authtoken ?? '', staff);
    };
    beforeEach(renewSender);
    /**
     * The maximum CPU time of one such body on the gateway's main thread, in milliseconds. Generous, because machines
     * differ.
     */
    const longestMs = 1000;
    /** `session` is excluded above, where it might sign out. Here no body can sign out. */
    const takesBody = ({ method, multipart, fields }: DescribedCall): boolean =>
      (method === 'post' || method === 'put') && !multipart && fields.length > 0;

    /** @returns the faults of a call: it fails, keeps the gateway busy or accepts the body */
    async function tryOn(call: DescribedCall, what: string, body: string): Promise<string[]> {
      const pid = system.pids.get('gateway')!;
      const { ms, result } = await spentMeanwhile(pid, () => send(call, body));
      const { status, text } = result;
      const isRefused = call.staff ? status >= 400 && status < 500 : /"code":"A0/.test(text);
      return [
        ...(status >= 500 || status === 429 || !isRefused
          ? [`${status} ${text.slice(0, 100)}`]
          : []),
        ...(ms > longestMs ? [`${Math.round(ms)} ms`] : []),
        ...(text.length > bytes ? [`an answer of ${text.length}`] : []),
      ].map((fault) => `${call.method} ${call.path}, ${what}: ${fault}`);
    }

    test('lists and objects are refused before they are read into anything', async () => {
      const faults: string[] = [];
      const texts = Object.entries(excessiveValues(bytes));
      const worst = texts.filter(([shape]) => /many keys|nested lists|passes for/.test(shape));
      for (const [index, call] of calls.filter(takesBody).entries()) {
        if (index % 30 === 29) await renewSender();
        // Every field of a staff call is JSON. If no field may hold more than text, one is tested with the worst value.
        const isPlain = call.staff && !call.structured.length;
        for (const field of isPlain ? [call.fields[0]] : call.structured)
          for (const [shape, text] of isPlain ? worst : texts)
            faults.push(
              ...(await tryOn(
                call,
                `${field} of ${shape}`,
                call.staff ? `{"${field}":${text}}` : `${field}=${text}`,
              )),
            );
      }
      expect(faults).toEqual([]);
    }, 600_000);

    test('forms of thousands of fields are refused by some of them', async () => {
      const faults: string[] = [];
      const many = excessiveFields(bytes);
      const asForm = Object.keys(many)
        .map((name) => `${name}=0`)
        .join('&');
      for (const call of calls.filter(takesBody))
        faults.push(
          ...(await tryOn(call, 'many fields', call.staff ? JSON.stringify(many) : asForm)),
        );
      expect(faults).toEqual([]);
    }, 600_000);
  });

  test('a body of a megabyte is refused with 413 before it is parsed', async () => {
    const big = `a=${'x'.repeat(1024 * 1024)}`;
    const statuses = new Set<number>();
    for (const call of calls.filter((one) => one.method === 'post' && !one.staff && !one.multipart))
      statuses.add((await send(call, big)).status);
    expect([...statuses]).toEqual([413]);
  });

  test('a truncated multipart body is a bad request', async () => {
    const faults: string[] = [];
    for (const call of calls.filter(({ multipart }) => multipart)) {
      const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK';
      const { status } = await send(call, cut, 'multipart/form-data; boundary=x');
      if (status >= 500) faults.push(`${call.path}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

test('slow clients are disconnected', async () => {
  // The request timeout is 30 s, checked every five seconds.
  await eventually(() => {
    expect(countClosed()).toBe(slow.length);
    return Promise.resolve();
  }, 90_000);
});

test('all this leaves the gateway’s memory bounded', async () => {
  const after = await readMemory();
  expect(after).toBeGreaterThan(0);
  expect(after - memoryBefore).toBeLessThan(400);
});
