import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { readLacks } from '../go-on-without';
import { openForTest, readBody } from '../open-for-test';
import { createIdentityProvider } from './identity';

const person = { realname: '王小明', doctype: 1, idnum: '11010519491231002X' };

/** A local identity service with scripted answers: each is given once, the last one repeatedly. */
async function openRegister() {
  const register = {
    answers: [] as [status: number, body: string][],
    asked: [] as { token: string | undefined; body: unknown }[],
    url: '',
  };
  const base = await openForTest(async (request, response) => {
    const asked: unknown = JSON.parse(await readBody(request));
    register.asked.push({ token: request.headers.authorization, body: asked });
    const answer = register.answers.length > 1 ? register.answers.shift() : register.answers[0];
    const [status, body] = answer ?? [200, '{"match": true}'];
    response.writeHead(status, { location: '/elsewhere' }).end(body);
  });
  return Object.assign(register, { url: `${base}/verify` });
}

let register: Awaited<ReturnType<typeof openRegister>>;
beforeEach(async () => {
  register = await openRegister();
});

const providerOf = (url: string, kind: 'none' | 'simulator' | 'http' = 'http') =>
  createIdentityProvider(
    { IDENTITY_PROVIDER: kind, IDENTITY_HTTP_URL: url, IDENTITY_HTTP_TOKEN: 'secret' },
    [1, 1],
  );
const isLacking = () =>
  readLacks().find((lack) => lack.what === 'the identity provider')?.isLacking;

describe('the identity provider', () => {
  test('receives the token, and answers yes or no', async () => {
    expect(await providerOf(register.url)(person)).toBe('yes');
    expect(register.asked).toEqual([{ token: 'Bearer secret', body: person }]);
    register.answers = [[200, '{"match": false}']];
    expect(await providerOf(register.url)(person)).toBe('no');
  });

  test('is retried after a failure, which is not an answer', async () => {
    register.answers = [
      [503, ''],
      [200, 'no JSON'],
      [200, '{"match": true}'],
    ];
    expect(await providerOf(register.url)(person)).toBe('yes');
    expect(register.asked).toHaveLength(3);
  });

  test.each([
    ['fails', 503, ''],
    ['says neither', 200, '{"match": "perhaps"}'],
    ['says nothing', 200, 'null'],
    ['sends it elsewhere', 307, ''],
  ])('is unavailable, not negative, if it %s', async (_name, status, body) => {
    register.answers = [[status, body]];
    expect(await providerOf(register.url)(person)).toBe('unavailable');
    expect(isLacking()).toBe(true);
  });

  test('is not called for a while after three failures, and then tried again', async () => {
    const provider = providerOf(register.url);
    register.answers = [[500, '']];
    for (let i = 0; i < 5; i += 1) expect(await provider(person)).toBe('unavailable');
    expect(register.asked).toHaveLength(9);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 31_000);
    register.answers = [[200, '{"match": true}']];
    expect(await provider(person)).toBe('yes');
    clock.mockRestore();
    expect(isLacking()).toBe(false);
  });

  test('is none by default: nothing leaves the hall', async () => {
    expect(await providerOf(register.url, 'none')(person)).toBe('unavailable');
    expect(register.asked).toHaveLength(0);
  });

  test('has a simulator for development that can give all three answers', async () => {
    const simulator = providerOf(register.url, 'simulator');
    expect(await simulator(person)).toBe('yes');
    expect(await simulator({ ...person, realname: '王小伪' })).toBe('no');
    expect(await simulator({ ...person, realname: '王小停' })).toBe('unavailable');
  });
});
