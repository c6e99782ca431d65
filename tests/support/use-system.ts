import { afterAll, beforeAll } from '@jest/globals';
import { openRows, type RowsPool } from './open-rows';
import { ownSystem, type System } from './take-system';

export interface UsedSystem {
  system: System;
  database: RowsPool;
}

/**
 * A running system of the tests' own and a look into its rows, from before the first of them until after the last; what
 * it answers is filled when they begin.
 */
export function useSystem(): UsedSystem {
  const used = {} as UsedSystem;
  beforeAll(async () => {
    used.system = await ownSystem();
    used.database = openRows(used.system.databaseUrl, 2);
  });
  afterAll(async () => {
    await used.database.destroy();
    await used.system.stop();
  });
  return used;
}
