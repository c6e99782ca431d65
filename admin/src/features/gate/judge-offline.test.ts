import { describe, expect, test } from '@jest/globals';
import type { GateList } from '@hall/shared/contract/staff/gate';
import type { QueuedAdmission } from './gate-store';
import { findOffline } from './judge-offline';
import { openOf } from './ticks';

const list: GateList = {
  date: '2026-11-24',
  madeat: '2026-11-24T07:50:00+08:00',
  grace: { earlyMinutes: 30, lateMinutes: 30 },
  eachdocument: true,
  gates: ['东门 ¦ East gate'],
  countsexits: false,
  parties: [
    {
      orderid: '7',
      orderno: '20261124ABCDEFGHJK',
      ticketcode: 'PABCDEFGHJKLM',
      pool: 'personal',
      eventsdate: '2026-11-24',
      starttime: '08:00',
      endtime: '08:45',
      areaname: '主馆',
      orderstatus: 1,
      tickets: [
        { ticketid: '1', realname: '王*明', doctype: 1, idnum: '110****1233', status: 1 },
        { ticketid: '2', realname: '李*', doctype: 2, idnum: 'E12****5678', status: 1 },
      ],
    },
  ],
};
const now = new Date('2026-11-24T08:10:00+08:00');

describe('a gate without network', () => {
  test('finds a party by code, order or the masked form of an ID number', () => {
    for (const typed of [
      ' pabcdefghjklm ',
      'PABCD-EFGH-JKLM',
      ']Q1PABCDEFGHJKLM',
      '\u0002*PABCDEFGHJKLM*\r',
      '20261124ABCDEFGHJK',
      '110101199003071233',
      '110101-19900307-1233',
      '１１０１０１ １９９００３０７ １２３３',
    ])
      expect(findOffline(list, [], typed, now, 'en')).toMatchObject([
        { orderid: '7', verdict: { reason: 'welcome' } },
      ]);
    expect(findOffline(list, [], '110101199003079999', now, 'en')).toEqual([]);
  });

  test('knows whose document was read, as far as the masked number is unique', () => {
    expect(findOffline(list, [], 'E12995678', now, 'en')[0]!.named).toEqual(['2']);
    expect(findOffline(list, [], 'PABCDEFGHJKLM', now, 'en')[0]!.named).toEqual([]);
  });

  test('reports that late people were reported as absent', () => {
    const tickets = list.parties[0]!.tickets.map(
      (ticket, i) => ({ ...ticket, status: i ? 2 : 4 }) as const,
    );
    const party = { ...list.parties[0]!, orderstatus: 2, reported: true, tickets } as const;
    const [found] = findOffline({ ...list, parties: [party] }, [], 'PABCDEFGHJKLM', now, 'en');
    expect(found!.verdict).toMatchObject({ admits: true, reason: 'reported' });
    expect(openOf(found!)).toEqual(['1']);
  });

  test('does not admit the same people twice', () => {
    const queue: QueuedAdmission[] = [
      {
        entryid: 'e',
        orderid: '7',
        ticketids: ['1'],
        at: '2026-11-24T08:05:00+08:00',
        ticketcode: 'PABCDEFGHJKLM',
        gate: '东门 ¦ East gate',
      },
    ];
    const [found] = findOffline(list, queue, 'PABCDEFGHJKLM', now, 'en');
    expect(found!.verdict.reason).toBe('rest');
    expect(found!.lastadmission).toEqual({
      at: '2026-11-24T08:05:00+08:00',
      gate: 'East gate',
      by: '',
    });
    queue.push({ ...queue[0]!, entryid: 'f', ticketids: ['2'] });
    expect(findOffline(list, queue, 'PABCDEFGHJKLM', now, 'en')[0]!.verdict).toMatchObject({
      admits: false,
      reason: 'allin',
    });
    queue[1]!.undone = true;
    expect(findOffline(list, queue, 'PABCDEFGHJKLM', now, 'en')[0]!.verdict.reason).toBe('rest');
  });
});
