import { StatisticsDto } from '@hall/shared/contract/staff/statistics';
import { readVisitStatistics } from '@hall/domain/hall/statistics';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';
import { presentStatistics } from './statistics.presenter';

/** Visits counted, for those who answer for them. */
export function statisticsCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'statistics/visits',
      summary:
        'Bookings, admissions, no-shows and cancellations by day, session, pool, account and origin.',
      access: 'statistics.read',
      Dto: StatisticsDto,
      answer: async (_context, { from, to, areaid }: StatisticsDto) =>
        presentStatistics(
          await readVisitStatistics(database, { from, to, areaId: areaid ?? null }),
        ),
    }),
  ];
}
