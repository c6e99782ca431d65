import { expect, test } from '@jest/globals';
import { describedSpecials, specialRoutes } from '@hall/tests/support/special-routes';
import { endsSignIn, isAllowedStatus } from './call-rules';

test('hostile inputs reach every route outside of the OpenAPI document', () => {
  expect(
    describedSpecials.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  ).toEqual(specialRoutes.map(({ method, path }) => `${method} ${path}`));
});

test.each([
  ['post', '/auth_apply/logout', true],
  ['post', '/accountdelete/userdelete', true],
  ['delete', '/admin/api/session', true],
  ['delete', '/admin/api/sessions/{sessionid}', false],
  ['post', '/admin/api/session', false],
] as const)('%s %s needs separate senders: %s', (method, path, ends) =>
  expect(endsSignIn({ method, path })).toBe(ends),
);

test('only readyz may answer 503, and no call may answer 500', () => {
  expect(isAllowedStatus('get /readyz', 503)).toBe(true);
  expect(isAllowedStatus('get /readyz', 500)).toBe(false);
  expect(isAllowedStatus('get /healthz', 503)).toBe(false);
  expect(isAllowedStatus('get /healthz', 404)).toBe(true);
});
