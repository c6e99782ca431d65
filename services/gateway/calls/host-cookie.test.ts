import type { Request } from 'express';
import { describe, expect, test } from '@jest/globals';
import { hostCookie } from './host-cookie';

type CookieConfig = Parameters<typeof hostCookie>[1];
const demonstration: CookieConfig = { NODE_ENV: 'development', PUBLIC_URL: 'http://localhost' };
const overHttps: CookieConfig = { NODE_ENV: 'development', PUBLIC_URL: 'https://visit.example' };
const production: CookieConfig = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' };

const cookieOf = (config: CookieConfig) => {
  let sent: unknown[] = [];
  const cookie = hostCookie('hall_ticket', config, { path: '/t', sameSite: 'strict', seconds: 60 });
  cookie.set({ cookie: (...given: unknown[]) => (sent = given) } as never, 'value');
  const read = (header: string) => cookie.read({ headers: { cookie: header } } as Request);
  return { sent, read };
};

describe('a cookie of the hall', () => {
  test.each([overHttps, production])('over HTTPS is this very host’s alone', (config) => {
    const { sent, read } = cookieOf(config);
    expect(sent).toEqual([
      '__Host-hall_ticket',
      'value',
      { httpOnly: true, secure: true, sameSite: 'strict', path: '/', maxAge: 60_000 },
    ]);
    expect(read('__Host-hall_ticket=mine')).toBe('mine');
    // An attacker on a neighbouring subdomain can set this cookie.
    expect(read('hall_ticket=a-neighbours')).toBeUndefined();
  });

  test('is limited to its path in demo mode without HTTPS', () => {
    const { sent, read } = cookieOf(demonstration);
    expect(sent).toMatchObject(['hall_ticket', 'value', { secure: false, path: '/t' }]);
    expect(read('other=1; hall_ticket=mine')).toBe('mine');
  });
});
