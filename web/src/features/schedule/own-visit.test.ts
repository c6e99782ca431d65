import { expect, test } from '@jest/globals';
import { ownVisitOf } from './own-visit';

const order = (orderid: string, session: string, areaname = 'Exhibition hall') => ({
  orderid,
  session,
  areaname,
  ticketcount: 2,
});
const [early, late] = [order('1', '08:00-08:45'), order('2', '10:15-11:00')];

test('an order of the same session precedes others of the day', () => {
  expect(ownVisitOf([early, late], '10:15-11:00', 'Exhibition hall')).toEqual({
    kind: 'session',
    order: late,
  });
});

test('an order of another session or area conflicts for its visitors only', () => {
  expect(ownVisitOf([early], '10:15-11:00', 'Exhibition hall')?.kind).toBe('day');
  expect(ownVisitOf([early], '08:00-08:45', 'Memorial wall')?.kind).toBe('day');
});

test('there is no conflict without an order', () => {
  expect(ownVisitOf([], '08:00-08:45', 'Exhibition hall')).toBeUndefined();
});
