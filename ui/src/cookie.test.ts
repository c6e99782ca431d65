import { expect, test } from '@jest/globals';
import { cookieText } from './cookie';

test('a cookie of a site over HTTPS never travels without', () => {
  expect(cookieText('locale', 'en', 60, true)).toBe(
    'locale=en; max-age=60; path=/; samesite=lax; secure',
  );
  expect(cookieText('locale', 'en', 60, false)).not.toContain('secure');
});
