import { OutlookDto, StatisticsDto } from '@hall/shared/contract/staff/statistics';
import { readDayOutlook, readVisitStatistics } from '@hall/domain/administration/statistics';
import { type StaffCall, staffCall } from '../calls/staff-call';
import { presentOutlook, presentStatistics } from './statistics.presenter';

/** Visit statistics. */
export function statisticsCalls(): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'statistics/visits',
      summary:
        'Bookings, admissions, no-shows and cancellations by day, session, pool, account and origin.',
      access: 'statistics.read',
      Dto: StatisticsDto,
      answer: async ({ read }, { from, to, areaid }: StatisticsDto) =>
        presentStatistics(
          await read((database) =>
            readVisitStatistics(database, { from, to, areaId: areaid ?? null }),
          ),
        ),
    }),
    staffCall({
      method: 'get',
      path: 'statistics/outlook',
      summary: 'How a day fills against like weekdays, and what is foretold of it.',
      access: 'statistics.read',
      Dto: OutlookDto,
      answer: async ({ read }, { date, areaid }: OutlookDto) =>
        presentOutlook(
          await read((database) => readDayOutlook(database, { date, areaId: areaid ?? null })),
        ),
    }),
  ];
}
