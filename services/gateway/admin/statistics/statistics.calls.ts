import {
  statisticsEndpoints,
  type DayOutlook as ShownOutlook,
  type VisitCounts as ShownCounts,
  type VisitStatistics,
} from '@hall/shared/contract/staff/statistics';
import {
  readDayOutlook,
  readVisitStatistics,
  type DayOutlook,
  type VisitCounts,
  type VisitReport,
} from '@hall/domain/administration/statistics';
import { bindCalls, type StaffCall } from '../calls/staff-call';

/** Visit statistics for the console. */
const presentStatistics = ({
  accountTypes,
  totals,
  before,
  yearBefore,
  days,
  sessions,
  pools,
  channels,
  ...report
}: VisitReport): VisitStatistics => ({
  ...report,
  totals: presentCounts(totals),
  before: presentCounts(before),
  yearbefore: presentCounts(yearBefore),
  days: days.map(presentCounts),
  sessions: sessions.map(presentCounts),
  pools: pools.map(presentCounts),
  channels: channels.map(presentCounts),
  accounttypes: accountTypes.map(({ accountType, ...counts }) => ({
    accounttype: accountType,
    ...presentCounts(counts),
  })),
});

/** How a day fills up, for the console. */
const presentOutlook = ({ pickUp, likeDays, ...outlook }: DayOutlook): ShownOutlook => ({
  ...outlook,
  pickup: pickUp,
  likedays: likeDays,
});

const presentCounts = <Counts extends Pick<VisitCounts, 'noShow' | 'cancelledByHall'>>({
  noShow,
  cancelledByHall,
  ...counts
}: Counts): Omit<Counts, 'noShow' | 'cancelledByHall'> &
  Pick<ShownCounts, 'noshow' | 'cancelledbyhall'> => ({
  ...counts,
  noshow: noShow,
  cancelledbyhall: cancelledByHall,
});

/** Visit statistics. */
export function statisticsCalls(): StaffCall[] {
  return bindCalls(statisticsEndpoints, {
    visits: async ({ read }, { from, to, areaid }) =>
      presentStatistics(
        await read((database) =>
          readVisitStatistics(database, { from, to, areaId: areaid ?? null }),
        ),
      ),
    outlook: async ({ read }, { date, areaid }) =>
      presentOutlook(
        await read((database) => readDayOutlook(database, { date, areaId: areaid ?? null })),
      ),
  });
}
