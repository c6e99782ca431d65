import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dayBoardEndpoints } from '@hall/shared/contract/staff/day-board';
import { keepScreenOn } from '../device/keep-screen-on';
import { ArrivalsChart } from '../features/day-board/arrivals-chart';
import { DayFigures } from '../features/day-board/day-figures';
import { WallGroups } from '../features/day-board/wall-groups';
import { WallHead } from '../features/day-board/wall-head';
import { WallSessions } from '../features/day-board/wall-sessions';
import { useAsk } from '../api/use-ask';
import css from '../features/day-board/wall.module.css';

/**
 * Today's figures on a wall display: no controls, readable from five metres, refreshed automatically, no personal
 * data.
 */
export function WallPage() {
  const { t } = useTranslation();
  const { data: board, isError } = useAsk(
    dayBoardEndpoints.wall,
    {},
    { refetchInterval: 4000, refetchIntervalInBackground: true },
  );
  useEffect(() => {
    document.title = `${t('console.menu.wall')} · ${t('console.name')}`;
  }, [t]);
  useEffect(() => keepScreenOn(), []);
  if (!board)
    return (
      <main className={css.wall}>
        {isError ? <h1>{t('overview.fault')}</h1> : <Skeleton active />}
      </main>
    );
  return (
    <main className={css.wall} data-testid="wall">
      <WallHead board={board} isStale={isError} />
      <div className={css.figures}>
        <DayFigures board={board} />
      </div>
      <section className={css.sessions} aria-label={t('overview.title')}>
        <WallSessions board={board} />
      </section>
      <section className={css.side}>
        <h2>{t('overview.arrivals.title')}</h2>
        <div className={css.plot} role="img" aria-label={t('overview.arrivals.title')}>
          <ArrivalsChart board={board} height="100%" fontSize={20} />
        </div>
        <WallGroups board={board} />
      </section>
    </main>
  );
}
