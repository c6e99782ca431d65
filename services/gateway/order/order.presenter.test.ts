import { expect, test } from '@jest/globals';
import { DocType, TicketStatus } from '@hall/shared/codes/states';
import { inFull, maskName } from '@hall/shared/rules/masking';
import { presentHistory, presentVisitors } from './order.presenter';

const visitor = (ticketId: string, realname: string, idnum: string | undefined) => ({
  ticketId,
  realname,
  idnum,
  doctype: DocType.idCard,
  status: TicketStatus.available,
  declared: {},
});

test.each([
  ['masks names for everybody else', maskName, ['王*', '王*', 'M*** O***']],
  ['shows names in full to the account that booked', inFull, ['王明', '王华', "Mary-Jane O'Brien"]],
] as const)('%s, and keeps the last digits of numbers distinct', (_, showName, names) => {
  const people = presentVisitors(
    {
      visitors: [
        visitor('1', '王明', '110101199003071233'),
        visitor('2', '王华', '110101199003071217'),
        visitor('3', "Mary-Jane O'Brien", undefined),
      ],
    },
    'zh',
    showName,
  );
  expect(people.map(({ realname, idnum }) => [realname, idnum])).toEqual([
    [names[0], '110****1233'],
    [names[1], '110****1217'],
    [names[2], '无法读取'],
  ]);
});

test.each([
  ['a team that staff review', 'size', 'approved', '预约已提交，等待审核'],
  ['a part of a reviewed team that moved', 'size', 'splitFrom', '预约成功'],
  ['any other booking', null, 'approved', '预约成功'],
] as const)('the history of %s begins with its own word', (_, reviewReason, event, first) => {
  const at = new Date();
  const order = { createdAt: at, reviewReason, accountType: 'tg' } as const;
  const named = { people: [], others: [] };
  const [line] = presentHistory(order, [{ event, params: null, at }], 'zh', named);
  expect(line?.description).toBe(first);
});
