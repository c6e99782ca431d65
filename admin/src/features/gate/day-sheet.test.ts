import { expect, it } from '@jest/globals';
import { TicketStatus } from '@hall/shared/codes/states';
import type { GateParty } from '@hall/shared/contract/staff/gate';
import { layOutDay, sumOf } from './day-sheet';

const party = (
  ticketcode: string,
  starttime: string,
  statuses: TicketStatus[],
  areaname = '主馆',
): GateParty => ({
  orderid: ticketcode,
  orderno: `N${ticketcode}`,
  ticketcode,
  pool: 'personal',
  eventsdate: '2026-05-01',
  starttime,
  endtime: '12:00',
  areaname,
  orderstatus: 1,
  tickets: statuses.map((status, i) => ({
    ticketid: `${ticketcode}${i}`,
    realname: `王*${i}`,
    doctype: 1,
    idnum: '1***2',
    status,
  })),
});

const { available, verified, refunded, pendingReview } = TicketStatus;

it('orders sessions by time, separates areas, and sorts parties by ticket code', () => {
  const groups = layOutDay([
    party('B2', '09:00', [available]),
    party('C3', '08:00', [available]),
    party('A1', '09:00', [available]),
    party('D4', '09:00', [available], '纪念室'),
  ]);
  expect(groups.map(({ session }) => session.slice(0, 5))).toEqual(['08:00', '09:00', '09:00']);
  const codes = groups.map(({ lines }) => lines.map((line) => line.party.ticketcode));
  expect(codes).toContainEqual(['A1', 'B2']);
  expect(codes).toContainEqual(['D4']);
});

it('counts expected and admitted people, and leaves out refunded ones', () => {
  const [group] = layOutDay([
    party('A1', '09:00', [verified, available, refunded]),
    party('B2', '09:00', [refunded]),
  ]);
  expect(group?.lines).toHaveLength(1);
  expect(group?.lines[0]?.visitors.map(({ realname }) => realname)).toEqual(['王*0', '王*1']);
  expect(sumOf(group?.lines ?? [])).toEqual({ parties: 1, people: 2, admitted: 1 });
});

it('marks a party that waits for its review as not admissible', () => {
  const [group] = layOutDay([party('A1', '09:00', [pendingReview, pendingReview])]);
  expect(group?.lines[0]?.bar).toBe('review');
});
