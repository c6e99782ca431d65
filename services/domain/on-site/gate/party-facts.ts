import { TicketStatus } from '@hall/shared/codes/states';
import type { Queryable } from '@hall/platform/postgres/data-source';
import {
  type GroupAtGate,
  type LastAdmission,
  readGroupsAtGate,
  readLastAdmissions,
} from './party-facts.sql';
import type { GateOrder } from './party.repository';

/** Facts about a party that the gate shows in addition to its order. */
export interface PartyFacts {
  lastAdmission: LastAdmission | undefined;
  group: GroupAtGate | undefined;
}

/** @returns the facts by order id; reads only for orders that can have any */
export async function readPartyFacts(
  db: Queryable,
  orders: readonly GateOrder[],
): Promise<(orderId: string) => PartyFacts> {
  const admitted = orders.filter(({ tickets }) =>
    tickets.some(({ status }) => status === TicketStatus.verified),
  );
  const led = orders.filter(({ accountType }) => accountType !== 'user');
  const [last, groups] = await Promise.all([
    admitted.length ? readLastAdmissions(db, admitted.map(idOf)) : [],
    led.length ? readGroupsAtGate(db, led.map(idOf)) : [],
  ]);
  const lastOf = new Map(last.map((one) => [one.orderId, one]));
  const groupOf = new Map(groups.map((one) => [one.orderId, one]));
  return (orderId) => ({ lastAdmission: lastOf.get(orderId), group: groupOf.get(orderId) });
}

const idOf = ({ id }: GateOrder): string => id;
