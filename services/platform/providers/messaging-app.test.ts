import { beforeEach, describe, expect, test } from '@jest/globals';
import { openForTest } from '../open-for-test';
import { createMessagingApp } from './messaging-app';

/** A local platform that speaks the protocol: it accepts one code and has its own error format. */
describe('the messaging app’s open platform', () => {
  let answer: { status: number; body: string };
  let asked: URLSearchParams;
  let app: ReturnType<typeof createMessagingApp>;

  beforeEach(async () => {
    answer = { status: 200, body: JSON.stringify({ access_token: 't', openid: 'o-1' }) };
    const base = await openForTest((request, response) => {
      asked = new URL(request.url ?? '', 'http://platform').searchParams;
      response.writeHead(answer.status).end(answer.body);
    });
    app = createMessagingApp({
      PUBLIC_URL: 'https://hall.example',
      MESSAGING_APP_ID: 'wx1',
      MESSAGING_APP_SECRET: 's3cret',
      MESSAGING_APP_AUTHORIZE_URL: `${base}/authorize#wechat_redirect`,
      MESSAGING_APP_TOKEN_URL: `${base}/token`,
      MESSAGING_APP_SCOPE: 'snsapi_userinfo',
    });
  });

  test('is asked with the site’s id, the way back and the state, never the secret', () => {
    const url = new URL(app!.authorizeUrl('st/ate'));
    expect(Object.fromEntries(url.searchParams)).toEqual({
      appid: 'wx1',
      redirect_uri: 'https://hall.example/oauth/messaging-app/callback',
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state: 'st/ate',
    });
    expect(url.hash).toBe('#wechat_redirect');
  });

  test('exchanges a code for the person, the common id first', async () => {
    expect(await app!.exchangeCode('c 1')).toBe('o-1');
    expect(Object.fromEntries(asked)).toEqual({
      appid: 'wx1',
      secret: 's3cret',
      code: 'c 1',
      grant_type: 'authorization_code',
    });
    answer.body = JSON.stringify({ openid: 'o-1', unionid: 'u-1' });
    expect(await app!.exchangeCode('c 1')).toBe('u-1');
  });

  test('causes an error without the code and the secret if it refuses or fails', async () => {
    for (const [status, body] of [
      [200, JSON.stringify({ errcode: 40029, errmsg: 'invalid code' })],
      [500, 'down'],
      [200, 'no json'],
    ] as const) {
      answer = { status, body };
      const error: unknown = await app!.exchangeCode('c-1').catch((reason: unknown) => reason);
      expect(error).toHaveProperty('message');
      expect(String(error)).not.toMatch(/c-1|s3cret/);
    }
  });

  test('does not exist without configuration', () => {
    expect(createMessagingApp({ PUBLIC_URL: 'https://hall.example' } as never)).toBeUndefined();
  });
});
