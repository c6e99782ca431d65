import { describe, expect, test } from '@jest/globals';
import { TicketStatus } from '@hall/shared/codes/states';
import {
  firstOpen,
  findNumberFault,
  isDocumentNumber,
  type JudgedParty,
  moodOf,
  openOf,
  ownerIsIn,
  ticksOf,
} from './ticks';

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

describe('the tickets that a scan ticks', () => {
  test('are all people who are not in yet, if staff only look at documents', () => {
    expect(ticksOf(party(), false)).toEqual({ ticked: ['1', '2'], read: [] });
    expect(ticksOf(party(['2']), false)).toEqual({ ticked: ['1', '2'], read: ['2'] });
  });

  test('are only that of the document owner, if each document is read', () => {
    expect(ticksOf(party([]), true)).toEqual({ ticked: [], read: [] });
    expect(ticksOf(party(), true)).toEqual({ ticked: [], read: [] });
    expect(ticksOf(party(['1']), true)).toEqual({ ticked: ['1'], read: ['1'] });
  });

  test('keep the earlier ticks of the same party', () => {
    const before = { orderid: '7', ticked: ['1'], read: [] };
    expect(ticksOf(party(['2']), true, before)).toEqual({ ticked: ['1', '2'], read: ['2'] });
    expect(ticksOf(party(['2']), true, { ...before, orderid: '8' })).toEqual({
      ticked: ['2'],
      read: ['2'],
    });
  });

  test('never include people who are in, nor several people with one number', () => {
    expect(ticksOf(party(['3']), true)).toEqual({ ticked: [], read: [] });
    expect(ticksOf(party(['1', '2']), true)).toEqual({ ticked: [], read: [] });
  });
});

test('ticking by a number skips people who are in already', () => {
  const some = party();
  some.tickets[0]!.status = TicketStatus.verified;
  some.tickets[2]!.status = TicketStatus.available;
  expect(openOf(some)).toEqual(['2', '3']);
  expect(firstOpen(some, 0)).toEqual([]);
  expect(firstOpen(some, 1)).toEqual(['2']);
  expect(firstOpen(some, 27)).toEqual(['2', '3']);
});

test('recognizes a document whose owner is in already', () => {
  expect(ownerIsIn(party(['3']))).toBe(true);
  for (const named of [['1'], ['1', '3'], [], undefined])
    expect([named, ownerIsIn(party(named))]).toEqual([named, false]);
});

test('is green only after the admission, and amber until each ticked person’s document is read', () => {
  const read = { kind: 'verdict', party: party(), eachDocument: true } as const;
  expect(moodOf({ ...read, ticked: [], read: [] })).toBe('unsure');
  expect(moodOf({ ...read, ticked: ['1', '2'], read: [] })).toBe('unsure');
  expect(moodOf({ ...read, ticked: ['1', '2'], read: ['1'] })).toBe('unsure');
  expect(moodOf({ ...read, ticked: ['1'], read: ['1', '2'] })).toBe('good');
  expect(moodOf({ ...read, ticked: ['1', '2'], eachDocument: false })).toBe('good');
  expect(moodOf({ ...read, party: party(['3']) })).toBe('bad');
  expect(moodOf({ ...read, ticked: ['1'], read: ['1'], stranger: {} })).toBe('bad');
  expect(moodOf({ ...read, kind: 'admitted' })).toBe('done');
});

test('distinguishes a document number from a ticket code', () => {
  for (const number of ['110101199003071233', 'E12345678', ' h12345678 ', ']E0*E12345678*'])
    expect([number, isDocumentNumber(number)]).toEqual([number, true]);
  for (const code of ['PABCDEFGHJK23', '20261124ABCDEFGHJK', 'NOSUCHCODE', ']Q1PABCDEFGHJK23'])
    expect([code, isDocumentNumber(code)]).toEqual([code, false]);
});

test('names the fault of a number that a reader sent in part', () => {
  const idnum = 'validation.idnum';
  for (const [number, fault] of [
    ['11010119900307123', { key: `${idnum}.length`, params: { given: 17 } }],
    ['110101199003071231', { key: `${idnum}.check` }],
    ['110101199003071233', undefined],
    ['E12345678', undefined],
  ] as const) {
    expect([number, findNumberFault(number)]).toEqual([number, fault]);
    expect(isDocumentNumber(number)).toBe(!fault);
  }
});
