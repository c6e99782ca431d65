import { type DayOverview, DayOverviewDto } from '@hall/shared/contract/staff/overview';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { readDayOverview } from '@hall/domain/office/staff';
import { type StaffCall, staffCall } from '../calls/staff-call';
import type { StaffDeps } from '../staff-deps';

/** The first page: a day's sessions. */
export function overviewCalls({ database }: StaffDeps): StaffCall[] {
  return [
    staffCall({
      method: 'get',
      path: 'statistics',
      summary: 'A day’s sessions and how full they are.',
      access: 'overview.read',
      Dto: DayOverviewDto,
      async answer({ locale }, input: DayOverviewDto): Promise<DayOverview> {
        const day = input.day ?? hallDateOf(new Date());
        const rows = await readDayOverview(database, day);
        return {
          day,
          sessions: rows.map(({ id, nameZh, nameEn, session, closed, state, pools }) => ({
            eventssessionid: id,
            areaname: locale === 'zh' ? nameZh : nameEn,
            session,
            closed,
            state,
            pools,
          })),
        };
      },
    }),
  ];
}
