import { expect, test } from '@jest/globals';
import type { DescribedCall } from '@hall/tests/support/api-document';
import { describedSpecials, specialRoutes } from '@hall/tests/support/special-routes';
import { chooseCalls, endsSignIn, isSaid, leftOut, nameOf, takingBack } from './choose-calls';

const call = (method: DescribedCall['method'], path: string): DescribedCall => ({
  method,
  path,
  staff: path.startsWith('/admin/'),
  fields: [],
  structured: [],
  multipart: false,
  answersFile: false,
});
const needed = [
  call('post', '/admin/api/queues/rehearsal'),
  call('post', '/admin/api/queues/pause'),
];

test('chooses every call except those excluded with a reason', () => {
  const others = [
    call('post', '/admin/api/session'),
    call('delete', '/admin/api/session'),
    call('get', '/admin/api/sessions'),
    call('post', '/admin/api/sessions/{sessionid}/stop'),
    call('post', '/admin/api/staff/{staffid}/role'),
    call('post', '/user_account/logout'),
    ...describedSpecials,
  ];
  const chosen = chooseCalls([...needed, ...others]).map(nameOf);
  expect(chosen).toEqual([needed[1]!, ...others].map(nameOf));
  expect(Object.values(leftOut).every((why) => why.length > 20)).toBe(true);
});

test('chooses every route outside of the OpenAPI document', () => {
  expect(
    describedSpecials.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  ).toEqual(specialRoutes.map(({ method, path }) => `${method} ${path}`));
});

test('rejects an exclusion of a call that no longer exists', () => {
  expect(() => chooseCalls(needed.slice(1))).toThrow('post /admin/api/queues/rehearsal');
});

test('a logout has separate senders, and a visit session is no logout', () => {
  expect(endsSignIn(call('post', '/auth_apply/logout'))).toBe(true);
  expect(endsSignIn(call('post', '/accountdelete/userdelete'))).toBe(true);
  expect(endsSignIn(call('delete', '/admin/api/session'))).toBe(true);
  expect(endsSignIn(call('delete', '/admin/api/sessions/{sessionid}'))).toBe(false);
  expect(endsSignIn(call('post', '/admin/api/session'))).toBe(false);
  expect(takingBack(needed[1]!)).toBe('queues/resume');
});

test('only readyz may answer 503, and no call may answer 500', () => {
  expect(isSaid('get /readyz', 503)).toBe(true);
  expect(isSaid('get /readyz', 500)).toBe(false);
  expect(isSaid('get /healthz', 503)).toBe(false);
  expect(isSaid('get /healthz', 404)).toBe(true);
});
