import { describe, expect, test } from '@jest/globals';
import { OrderStatus, TicketStatus } from '../codes/states';
import { judgeParty, type PartyAtGate } from './gate-verdict';

const grace = { earlyMinutes: 30, lateMinutes: 15 };
const at = (clock: string, date = '2026-11-24') => new Date(`${date}T${clock}:00+08:00`);
const party = (change: Partial<PartyAtGate> = {}, ...states: TicketStatus[]): PartyAtGate => ({
  visitDate: '2026-11-24',
  starttime: '08:00',
  endtime: '08:45',
  status: OrderStatus.pendingTravel,
  tickets: (states.length ? states : [TicketStatus.available]).map((status) => ({ status })),
  ...change,
});
const reason = (of: PartyAtGate, now = at('08:10')) => judgeParty(of, now, grace).reason;

describe('the decision of the gate', () => {
  test('admits a party from the early to the late grace period, to the minute', () => {
    expect(reason(party(), at('07:29'))).toBe('early');
    expect(reason(party(), at('07:30'))).toBe('welcome');
    expect(reason(party(), at('09:00'))).toBe('welcome');
    expect(reason(party(), at('09:01'))).toBe('late');
    expect(judgeParty(party(), at('07:00'), grace)).toMatchObject({
      from: '07:30',
      until: '09:00',
    });
  });

  test('admits the rest of a party later, and nobody twice', () => {
    expect(reason(party({}, TicketStatus.verified, TicketStatus.available))).toBe('rest');
    expect(reason(party({}, TicketStatus.verified, TicketStatus.verified))).toBe('allin');
  });

  test('admits people reported as absent by their unit, until its hours end', () => {
    const { completed } = OrderStatus;
    const { verified, expired } = TicketStatus;
    const late = party({ status: completed, reported: true }, verified, expired);
    expect(judgeParty(late, at('09:00'), grace)).toMatchObject({
      admits: true,
      reason: 'reported',
    });
    expect(reason(late, at('09:01'))).toBe('late');
    expect(reason(party({ status: completed, reported: true }, verified))).toBe('allin');
    expect(reason(party({ status: completed }, verified, expired))).toBe('allin');
  });

  test('refuses a party of another day, by hall time', () => {
    expect(reason(party(), at('08:10', '2026-11-25'))).toBe('otherday');
    // 00:10 at the hall is still the day before in UTC.
    expect(reason(party({ starttime: '00:00', endtime: '01:00' }), at('00:10'))).toBe('welcome');
  });

  test('refuses an order that staff or the visitor cancelled', () => {
    expect(reason(party({ status: OrderStatus.cancelled }, TicketStatus.refunded))).toBe(
      'cancelled',
    );
    expect(reason(party({}, TicketStatus.pendingReview))).toBe('review');
    expect(reason(party({ status: OrderStatus.cancelled }, TicketStatus.reviewRejected))).toBe(
      'rejected',
    );
    expect(reason(party({ status: OrderStatus.completed }, TicketStatus.expired))).toBe('expired');
  });
});
