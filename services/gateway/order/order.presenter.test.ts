import { expect, test } from '@jest/globals';
import { DocType, TicketStatus } from '@hall/shared/codes/states';
import { presentVisitors } from './order.presenter';

const visitor = (ticketId: string, realname: string, idnum: string | undefined) => ({
  ticketId,
  realname,
  idnum,
  doctype: DocType.idCard,
  status: TicketStatus.available,
});

test('masks visitors for the account that booked, and keeps the last digits distinct', () => {
  const people = presentVisitors(
    {
      visitors: [
        visitor('1', '王明', '110101199003071233'),
        visitor('2', '王华', '110101199003071217'),
        visitor('3', '欧阳小华', undefined),
      ],
    },
    'zh',
  );
  expect(people.map(({ realname, idnum }) => [realname, idnum])).toEqual([
    ['王*', '110****1233'],
    ['王*', '110****1217'],
    ['欧*华', '无法读取'],
  ]);
});
