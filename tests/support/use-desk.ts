import { beforeAll, expect } from '@jest/globals';
import type { StaffOrderRow } from '@hall/shared/contract/staff/orders';
import { findOpenDays, type OpenSession } from './booking-steps';
import { registerVisitor } from './new-visitor';
import { signInStaff, type StaffClient } from './staff-client';
import { type UsedSystem, useSystem } from './use-system';

export interface UsedDesk extends UsedSystem {
  admin: StaffClient;
  /** Those of the first two days that are open. */
  sessions: OpenSession[];
  /** @returns the ids of the orders that are found */
  search(filters: Record<string, string>): Promise<string[]>;
}

/** The desk where staff look after orders, in a system of the tests' own, while they run. */
export function useDesk(): UsedDesk {
  const desk = Object.assign(useSystem(), {
    search: async (filters: Record<string, string>) => {
      const { body, status } = await desk.admin.call('POST', 'orders/search', filters);
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body.items as StaffOrderRow[]).map(({ orderid }) => orderid);
    },
  }) as UsedDesk;
  beforeAll(async () => {
    desk.admin = await signInStaff(desk.system.baseUrl, 'admin');
    const { client } = await registerVisitor(desk.system.baseUrl);
    desk.sessions = (await findOpenDays(client, 2)).flat();
  });
  return desk;
}
