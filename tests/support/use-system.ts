import { beforeAll } from '@jest/globals';
import { openRows, type RowsPool } from './open-rows';
import { ownSystem, type System } from './take-system';

export interface UsedSystem {
  system: System;
  database: RowsPool;
}

/**
 * Starts a system for this file alone and opens its database before the first test; both close after the last one. The
 * returned object is empty until the first test.
 */
export function useSystem(): UsedSystem {
  const used = {} as UsedSystem;
  beforeAll(async () => {
    used.system = await ownSystem();
    used.database = openRows(used.system.databaseUrl, 2);
  });
  return used;
}
