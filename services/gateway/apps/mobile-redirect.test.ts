import { describe, expect, test } from '@jest/globals';
import { isForMobilePage } from './apps.router';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140 Safari/537.36';

describe('phones', () => {
  test.each([iPhone, android, 'BlackBerry9700', 'webOS/1.4', 'Opera Tablet'])(
    'are sent to the mobile page: %s',
    (agent) => {
      for (const path of ['/', '/user', '/user/login', '/account/record', '/any/thing'])
        expect(isForMobilePage(agent, path)).toBe(true);
      for (const path of ['/mobile', '/mobile/', '/auth', '/auth/form', '/auth-report/list'])
        expect(isForMobilePage(agent, path)).toBe(false);
    },
  );

  test('do not include desktops, or requests without a user agent', () => {
    for (const agent of [desktop, '', undefined])
      expect(isForMobilePage(agent, '/user')).toBe(false);
  });
});
