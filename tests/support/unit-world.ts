import { createSeatAllocator, type Drift, reconcile } from '@hall/domain/schedule/seats';
import { openHallDatabase } from '@hall/domain/model';
import { createLogger } from '@hall/platform/logger';
import { connectForCalls } from '@hall/platform/redis/connections';
import { findOpenDays } from './booking-steps';
import { cleanUpAtEnd } from './clean-up-at-end';
import { signInStaff, type StaffAnswer, type StaffClient } from './staff-client';
import { ownSystem } from './take-system';
import { newUnit } from './unit-steps';

/** Opens a system of the test's own, with a unit and the staff who decide. */
export async function openUnitWorld() {
  const system = await ownSystem();
  const database = await openHallDatabase(system.databaseUrl, 2);
  cleanUpAtEnd(() => database.destroy());
  const [admin, reviewer, approver] = await Promise.all(
    ['admin', 'reviewer', 'approver'].map((name) => signInStaff(system.baseUrl, name)),
  );
  const { client: unit } = await newUnit(system.baseUrl, admin!);
  return {
    system,
    database,
    admin: admin!,
    reviewer: reviewer!,
    approver: approver!,
    unit,
    days: await findOpenDays(unit, 4),
    decide: (
      staff: StaffClient,
      id: string,
      decision: string,
      more: object = {},
    ): Promise<StaffAnswer> =>
      staff.call('POST', `authorizations/${id}/decision`, { decision, ...more }),
    /** Runs reconcile. The result must always be empty. */
    async drifts(): Promise<Drift[]> {
      const redis = connectForCalls(system.redisUrl);
      const logger = createLogger('test', 'silent');
      await new Promise<void>((resolve) => redis.once('ready', () => resolve()));
      const allocator = createSeatAllocator(redis);
      const found = await reconcile({ database, allocator, logger }, { repair: false });
      redis.disconnect();
      return found;
    },
  };
}

export type UnitWorld = Awaited<ReturnType<typeof openUnitWorld>>;
