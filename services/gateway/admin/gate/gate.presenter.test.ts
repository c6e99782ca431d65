import { expect, it } from '@jest/globals';
import { DocType, OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import { inFull, maskName, type ShowName } from '@hall/shared/rules/masking';
import type { Party } from '@hall/domain/on-site/gate';
import { presentGateList, presentLookUp, presentOutcome, presentParty } from './gate.presenter';

const party: Party = {
  orderId: '7',
  orderno: 'V20261124000007',
  ticketcode: 'K7QW2M',
  pool: 'personal',
  visitDate: '2026-11-24',
  starttime: '08:00',
  endtime: '08:45',
  area: { nameZh: '主馆', nameEn: 'Main hall' },
  status: OrderStatus.pendingTravel,
  tickets: [
    {
      id: '1',
      realname: '王小明',
      doctype: DocType.passport,
      idnum: 'E12345678',
      status: TicketStatus.available,
      attention: 'child',
      notes: { disabled: true },
    },
    {
      id: '2',
      realname: '李红',
      doctype: DocType.idCard,
      idnum: undefined,
      status: TicketStatus.verified,
      attention: undefined,
      notes: {},
    },
  ],
  lastAdmission: {
    orderId: '7',
    at: new Date('2026-11-24T00:02:00Z'),
    gate: '东门 ¦ East gate',
    by: '李明',
  },
  group: { orderId: '7', name: '南京市实验小学', isPerson: false, leader: '王小明', guides: null },
};
const verdict = { admits: true, reason: 'rest' as const, from: '07:30', until: '09:00' };

it('shows names of a group in full, masks numbers, and shows a lost number as unreadable', () => {
  expect(
    presentLookUp({ eachDocument: true, parties: [{ ...party, verdict, namedIds: ['1'] }] }, 'en'),
  ).toEqual({
    eachdocument: true,
    parties: [
      {
        orderid: '7',
        orderno: 'V20261124000007',
        ticketcode: 'K7QW2M',
        pool: 'personal',
        eventsdate: '2026-11-24',
        starttime: '08:00',
        endtime: '08:45',
        areaname: 'Main hall',
        orderstatus: 1,
        tickets: [
          {
            ticketid: '1',
            realname: '王小明',
            doctype: 2,
            idnum: 'E12****5678',
            status: 1,
            attention: 'child',
            notes: { disabled: true },
          },
          { ticketid: '2', realname: '李红', doctype: 1, idnum: 'Cannot be read', status: 2 },
        ],
        unit: '南京市实验小学',
        leader: '王小明',
        lastadmission: { at: '2026-11-24T08:02:00+08:00', gate: 'East gate', by: '李明' },
        verdict,
        named: ['1'],
      },
    ],
  });
});

it('shows the result of an admission and the end of its undo period in hall time', () => {
  const outcome = { entryid: 'e', party: { ...party, verdict }, admitted: 1, doubles: 0 };
  const undoBefore = new Date('2026-11-24T00:05:00Z');
  expect(
    presentOutcome({ ...outcome, undoBefore }, 'zh', new Date('2026-11-24T00:04:20Z')),
  ).toMatchObject({
    entryid: 'e',
    admitted: 1,
    doubles: 0,
    undobefore: '2026-11-24T08:05:00+08:00',
    undoleft: 40,
    party: { verdict },
  });
});

it('names all guides of a team', () => {
  const group = { ...party.group!, guides: ['张伟', '王小明'] };
  const named = (showName: ShowName) => presentParty({ ...party, group }, 'zh', showName).leader;
  expect([named(inFull), named(maskName)]).toEqual(['张伟、王小明', '张*、王*明']);
});

it('returns the day’s list in the order in which it is signed', () => {
  const day = {
    date: '2026-11-24',
    madeAt: new Date('2026-11-24T00:00:00Z'),
    grace: { earlyMinutes: 30, lateMinutes: 15 },
    eachDocument: false,
    gates: ['东门 ¦ East gate'],
    countsExits: true,
    version: 'v'.repeat(43),
    parties: [{ ...party, group: undefined, lastAdmission: undefined }],
  };
  expect(JSON.stringify(presentGateList(day, 'zh'))).toBe(
    '{"date":"2026-11-24","madeat":"2026-11-24T08:00:00+08:00","grace":{"earlyMinutes":30,"lateMinutes":15},"eachdocument":false,"gates":["东门 ¦ East gate"],"countsexits":true,' +
      '"parties":[{"orderid":"7","orderno":"V20261124000007","ticketcode":"K7QW2M","pool":"personal",' +
      '"eventsdate":"2026-11-24","starttime":"08:00","endtime":"08:45","areaname":"主馆","orderstatus":1,"tickets":[' +
      '{"ticketid":"1","realname":"王*明","doctype":2,"idnum":"E12****5678","status":1,"attention":"child","notes":{"disabled":true}},' +
      '{"ticketid":"2","realname":"李*","doctype":1,"idnum":"无法读取","status":2}]}]}',
  );
});
