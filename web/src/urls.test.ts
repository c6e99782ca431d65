import { expect, it } from '@jest/globals';
import { encodeOrderQuery, sessionOfOrderQuery } from './urls';

it.each([
  ['/page/user/editorder/123?step=confirm', '123'],
  ['/user/editorder/123', '123'],
  ['/page/editorder/7', '7'],
  ['/page/user/editorder', undefined],
  ['/page/account/record/123', undefined],
  ['//elsewhere/editorder/123', undefined],
])('reads the session of %s', (route, session) => {
  expect(sessionOfOrderQuery(encodeOrderQuery(route))).toBe(session);
});

it('rejects an invalid order query', () => {
  expect(sessionOfOrderQuery('§')).toBeUndefined();
  expect(sessionOfOrderQuery(undefined)).toBeUndefined();
});
