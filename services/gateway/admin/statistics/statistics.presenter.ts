import type {
  DayOutlook as ShownOutlook,
  VisitCounts as ShownCounts,
  VisitStatistics,
} from '@hall/shared/contract/staff/statistics';
import type { DayOutlook, VisitCounts, VisitReport } from '@hall/domain/administration/statistics';

/** Visit statistics for the console. */
export const presentStatistics = ({
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
export const presentOutlook = ({ pickUp, likeDays, ...outlook }: DayOutlook): ShownOutlook => ({
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
