import { beforeAll, expect } from '@jest/globals';
import type { StaffOrderRow } from '@hall/shared/contract/staff/orders';
import { findOpenDays, type OpenSession } from './booking-steps';
import { registerVisitor } from './new-visitor';
import { signInStaff, type StaffClient } from './staff-client';
import { type UsedSystem, useSystem } from './use-system';

export interface StaffSystem extends UsedSystem {
  admin: StaffClient;
  /** The sessions of the first two open days. */
  sessions: OpenSession[];
  /** @returns the ids of the orders found */
  search(filters: Record<string, string>): Promise<string[]>;
}

/** Starts a system for this file, with staff signed in and the first sessions. It stops after the tests. */
export function useStaffSystem(): StaffSystem {
  const used = Object.assign(useSystem(), {
    search: async (filters: Record<string, string>) => {
      const { body, status } = await used.admin.call('POST', 'orders/search', filters);
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body.items as StaffOrderRow[]).map(({ orderid }) => orderid);
    },
  }) as StaffSystem;
  beforeAll(async () => {
    used.admin = await signInStaff(used.system.baseUrl, 'admin');
    const { client } = await registerVisitor(used.system.baseUrl);
    used.sessions = (await findOpenDays(client, 2)).flat();
  });
  return used;
}
