import type {
  VisitCounts as ShownCounts,
  VisitStatistics,
} from '@hall/shared/contract/staff/statistics';
import type { VisitCounts, VisitReport } from '@hall/domain/hall/statistics';

/** Visits counted, as the console shows them. */
export const presentStatistics = ({
  accountTypes,
  totals,
  before,
  days,
  sessions,
  pools,
  ...report
}: VisitReport): VisitStatistics => ({
  ...report,
  totals: presentCounts(totals),
  before: presentCounts(before),
  days: days.map(presentCounts),
  sessions: sessions.map(presentCounts),
  pools: pools.map(presentCounts),
  accounttypes: accountTypes.map(({ accountType, ...counts }) => ({
    accounttype: accountType,
    ...presentCounts(counts),
  })),
});

const presentCounts = <Counts extends Pick<VisitCounts, 'noShow'>>({
  noShow,
  ...counts
}: Counts): Omit<Counts, 'noShow'> & Pick<ShownCounts, 'noshow'> => ({ ...counts, noshow: noShow });
