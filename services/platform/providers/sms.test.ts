import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createHttpSmsProvider } from './sms';

/** An operator on this machine: it takes what bears its token and can be told to answer otherwise. */
describe('the SMS operator’s HTTP gateway', () => {
  let operator: Server;
  let url: string;
  let status = 202;
  const taken: { token: string | undefined; body: unknown }[] = [];

  beforeEach(async () => {
    taken.length = 0;
    status = 202;
    operator = createServer((request, response) => {
      let text = '';
      request.on('data', (part: Buffer) => (text += part.toString()));
      request.on('end', () => {
        taken.push({ token: request.headers.authorization, body: JSON.parse(text) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => operator.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(operator.address() as AddressInfo).port}/send`;
  });
  afterEach(() => new Promise((resolve) => operator.close(resolve)));

  test('gets the number and the text as JSON, with the token, and never the code by itself', async () => {
    const send = createHttpSmsProvider({ SMS_HTTP_URL: url, SMS_HTTP_TOKEN: 'secret' });
    await send({ to: '13900000001', text: '验证码 123456', code: '123456' });
    expect(taken).toEqual([
      { token: 'Bearer secret', body: { to: '13900000001', text: '验证码 123456' } },
    ]);
  });

  test('that refuses is an error which names the status and nothing of the message', async () => {
    status = 503;
    const send = createHttpSmsProvider({ SMS_HTTP_URL: url, SMS_HTTP_TOKEN: 'secret' });
    const refused = send({ to: '13900000001', text: '验证码 123456' });
    await expect(refused).rejects.toThrow('503');
    await expect(refused).rejects.not.toThrow(/123456|13900000001/);
  });

  test('that cannot be reached is an error', async () => {
    const send = createHttpSmsProvider({
      SMS_HTTP_URL: 'http://127.0.0.1:1/send',
      SMS_HTTP_TOKEN: undefined,
    });
    await expect(send({ to: '13900000001', text: 'x' })).rejects.toThrow();
  });
});
