import { describe, expect, test } from '@jest/globals';
import { TicketStatus } from '@hall/shared/codes/states';
import type { JudgedParty } from './judged-party';
import { firstOpen, isDocumentNumber, openOf, ownerIsIn, ticksOf } from './ticks';

const party = (named?: string[]): JudgedParty => ({
  orderid: '7',
  orderno: '20261124ABCDEFGHJK',
  ticketcode: 'PABCDEFGHJKLM',
  pool: 'personal',
  eventsdate: '2026-11-24',
  starttime: '08:00',
  endtime: '08:45',
  areaname: '主馆',
  orderstatus: 1,
  verdict: { admits: true, reason: 'welcome', from: '07:30', until: '09:15' },
  tickets: ['1', '2', '3'].map((ticketid) => ({
    ticketid,
    realname: '王*明',
    doctype: 1,
    idnum: '110****1233',
    status: ticketid === '3' ? TicketStatus.verified : TicketStatus.available,
  })),
  ...(named && { named }),
});

describe('whom a scan ticks', () => {
  test('where documents are looked at, everybody of the party who is not in yet', () => {
    expect(ticksOf(party(), false)).toEqual({ ticked: ['1', '2'], read: [] });
    expect(ticksOf(party(['2']), false)).toEqual({ ticked: ['1', '2'], read: ['2'] });
  });

  test('where each document is read, a code ticks nobody and a document its owner alone', () => {
    expect(ticksOf(party([]), true)).toEqual({ ticked: [], read: [] });
    expect(ticksOf(party(), true)).toEqual({ ticked: [], read: [] });
    expect(ticksOf(party(['1']), true)).toEqual({ ticked: ['1'], read: ['1'] });
  });

  test('the next document of the same party is ticked beside the others', () => {
    const before = { orderid: '7', ticked: ['1'], read: [] };
    expect(ticksOf(party(['2']), true, before)).toEqual({ ticked: ['1', '2'], read: ['2'] });
    expect(ticksOf(party(['2']), true, { ...before, orderid: '8' })).toEqual({
      ticked: ['2'],
      read: ['2'],
    });
  });

  test('nobody who is in already, and nobody of no party', () => {
    expect(ticksOf(party(['3']), true)).toEqual({ ticked: [], read: [] });
    expect(ticksOf(undefined, true)).toEqual({ ticked: [], read: [] });
  });
});

test('of a party that is ticked by a number, whoever is in already is passed over', () => {
  const some = party();
  some.tickets[0]!.status = TicketStatus.verified;
  some.tickets[2]!.status = TicketStatus.available;
  expect(openOf(some)).toEqual(['2', '3']);
  expect(firstOpen(some, 0)).toEqual([]);
  expect(firstOpen(some, 1)).toEqual(['2']);
  expect(firstOpen(some, 27)).toEqual(['2', '3']);
});

test('a document that comes back after its owner went in is told', () => {
  expect(ownerIsIn(party(['3']))).toBe(true);
  for (const named of [['1'], ['1', '3'], [], undefined])
    expect([named, ownerIsIn(party(named))]).toEqual([named, false]);
});

test('a document is told from a ticket code', () => {
  for (const number of ['110101199003071233', 'E12345678', ' h12345678 ', ']E0*E12345678*'])
    expect([number, isDocumentNumber(number)]).toEqual([number, true]);
  for (const code of ['PABCDEFGHJK23', '20261124ABCDEFGHJK', 'NOSUCHCODE', ']Q1PABCDEFGHJK23'])
    expect([code, isDocumentNumber(code)]).toEqual([code, false]);
});
