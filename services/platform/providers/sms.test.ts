import { beforeEach, describe, expect, test } from '@jest/globals';
import { readLacks } from '../go-on-without';
import { codeOfFault } from './not-taken';
import { openForTest, readBody } from '../open-for-test';
import { createSmsOperators } from './sms';

/** A local SMS operator that requires its token and can give other answers. */
async function openOperator() {
  const operator = {
    status: 202,
    body: '',
    taken: [] as { token: string | undefined; body: unknown }[],
    url: '',
  };
  const base = await openForTest(async (request, response) => {
    const body: unknown = JSON.parse(await readBody(request));
    operator.taken.push({ token: request.headers.authorization, body });
    response.writeHead(operator.status).end(operator.body);
  });
  return Object.assign(operator, { url: `${base}/send` });
}

const code = { to: '13900000001', text: '验证码 123456', code: '123456' };
let first: Awaited<ReturnType<typeof openOperator>>;
let second: typeof first;
beforeEach(async () => {
  [first, second] = [await openOperator(), await openOperator()];
});

const operatorsOf = (url: string, secondUrl?: string) =>
  createSmsOperators({
    SMS_HTTP_URL: url,
    SMS_HTTP_TOKEN: 'secret',
    SMS_SECOND_HTTP_URL: secondUrl,
    SMS_SECOND_HTTP_TOKEN: secondUrl && 'other',
  });
const isLacking = (what: string) => readLacks().find((lack) => lack.what === what)?.isLacking;

describe('the SMS operator’s HTTP gateway', () => {
  test('gets the number and the text as JSON, with the token, and never a separate code', async () => {
    await operatorsOf(first.url)(code);
    expect(first.taken).toEqual([
      { token: 'Bearer secret', body: { to: '13900000001', text: '验证码 123456' } },
    ]);
  });

  test('causes an error with the status and nothing of the message if it fails', async () => {
    first.status = 503;
    const failed = operatorsOf(first.url)(code);
    await expect(failed).rejects.toThrow('503');
    await expect(failed).rejects.not.toThrow(/123456|13900000001/);
  });

  test.each([
    ['{"code":160040,"message":"号码 13900000001 已退订"}', '160040'],
    ['{"code":"isv.MOBILE_NUMBER_ILLEGAL"}', 'isv.MOBILE_NUMBER_ILLEGAL'],
    ['{"code":"13900000001"}', 'HTTP 422'],
    ['no JSON', 'HTTP 422'],
  ])('names its own code, but no number of a recipient: %s', async (body, named) => {
    Object.assign(first, { status: 422, body });
    const fault = await operatorsOf(first.url)(code).catch((error: unknown) => error);
    expect(codeOfFault(new Error('a batch', { cause: fault }))).toBe(named);
  });

  test('causes an error if it is unreachable', async () => {
    const failed = operatorsOf('http://127.0.0.1:1/send')(code);
    await expect(failed).rejects.toThrow();
    expect(codeOfFault(await failed.catch((error: unknown) => error))).toBe('');
  });

  test('counts as failing until it takes a message again', async () => {
    const send = operatorsOf(first.url);
    first.status = 500;
    await expect(send(code)).rejects.toThrow();
    expect(isLacking('the first SMS operator')).toBe(true);
    first.status = 202;
    await send(code);
    expect(isLacking('the first SMS operator')).toBe(false);
  });

  test('still counts as working after it refused one number', async () => {
    await operatorsOf(first.url)(code);
    first.status = 422;
    await expect(operatorsOf(first.url)(code)).rejects.toThrow('422');
    expect(isLacking('the first SMS operator')).not.toBe(true);
  });
});

describe('a second SMS operator', () => {
  test('receives, with its own token, the messages that the first does not accept', async () => {
    first.status = 503;
    await operatorsOf(first.url, second.url)(code);
    expect(second.taken).toMatchObject([{ token: 'Bearer other', body: { to: code.to } }]);
  });

  test('is tried first while the first operator is failing, and not otherwise', async () => {
    const send = operatorsOf(first.url, second.url);
    await send(code);
    expect(second.taken).toHaveLength(0);
    first.status = 503;
    await send(code);
    await send(code);
    expect(first.taken).toHaveLength(2);
    expect(second.taken).toHaveLength(2);
  });

  test('causes an error if it fails too, after another attempt of the first', async () => {
    [first.status, second.status] = [503, 500];
    const send = operatorsOf(first.url, second.url);
    await expect(send(code)).rejects.toThrow('500');
    first.status = 202;
    second.status = 202;
    await send(code);
    expect(first.taken.length + second.taken.length).toBe(3);
  });
});
