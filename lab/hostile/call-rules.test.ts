import { expect, test } from '@jest/globals';
import type { DescribedCall } from '@hall/tests/support/api-document';
import { describedSpecials, specialRoutes } from '@hall/tests/support/special-routes';
import { endsSignIn, isSaid, takingBack } from './call-rules';

const call = (method: DescribedCall['method'], path: string): DescribedCall => ({
  method,
  path,
  staff: path.startsWith('/admin/'),
  fields: [],
  structured: [],
  multipart: false,
  answersFile: false,
});
test('hostile inputs reach every route outside of the OpenAPI document', () => {
  expect(
    describedSpecials.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  ).toEqual(specialRoutes.map(({ method, path }) => `${method} ${path}`));
});

test('a logout has separate senders, and a visit session is no logout', () => {
  expect(endsSignIn(call('post', '/auth_apply/logout'))).toBe(true);
  expect(endsSignIn(call('post', '/accountdelete/userdelete'))).toBe(true);
  expect(endsSignIn(call('delete', '/admin/api/session'))).toBe(true);
  expect(endsSignIn(call('delete', '/admin/api/sessions/{sessionid}'))).toBe(false);
  expect(endsSignIn(call('post', '/admin/api/session'))).toBe(false);
  expect(takingBack(call('post', '/admin/api/queues/pause'))).toBe('queues/resume');
});

test('only readyz may answer 503, and no call may answer 500', () => {
  expect(isSaid('get /readyz', 503)).toBe(true);
  expect(isSaid('get /readyz', 500)).toBe(false);
  expect(isSaid('get /healthz', 503)).toBe(false);
  expect(isSaid('get /healthz', 404)).toBe(true);
});
