import { Link } from '@tanstack/react-router';
import { Alert, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type DayBoard, dayBoardEndpoints } from '@hall/shared/contract/staff/day-board';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { DayField } from '@hall/ui/dates';
import { readClock } from '@hall/ui/clock';
import { dayBoard as address } from '../addresses/today';
import { useCan } from '../api/me';
import { longDay } from '../format/instants';
import { useSearchState } from '../table/use-search-state';
import { PageHead } from '../layouts/page-head';
import { ArrivalsChart, useArrivalsInWords } from '../features/day-board/arrivals-chart';
import { DayAlerts } from '../features/day-board/day-alerts';
import { DayFigures } from '../features/day-board/day-figures';
import { GroupList } from '../features/day-board/group-list';
import { FirstSteps } from '../features/operations/first-steps';
import { QueueCard } from '../features/day-board/queue-card';
import { SessionTable } from '../features/day-board/session-table';
import { ReviewCards } from '../features/review/review-cards';
import { useAsk } from '../api/use-ask';
import css from '../features/day-board/day-board.module.css';

/** The start page: an overview of a day, the reader's pending cases, and the queue for its operators. */
export function DayBoardPage() {
  const { t, i18n } = useTranslation();
  const [{ day = hallDateOf(readClock()) }, change] = useSearchState(address);
  const may = useCan();
  const {
    data: board,
    isError,
    isPending,
  } = useAsk(
    dayBoardEndpoints.board,
    { day },
    { refetchInterval: 4000, placeholderData: keepPreviousData },
  );
  const isToday = day === hallDateOf(readClock());
  return (
    <>
      <PageHead
        title={longDay(day, i18n.language)}
        mark={isToday && <Tag color="info">{t('console.menu.overview')}</Tag>}
      >
        {may('wall.read') && (
          <Link to="/wall" target="_blank">
            {t('overview.wall.open')}
          </Link>
        )}
        <label htmlFor="day">{t('overview.day')}</label>
        <DayField id="day" isFilled value={day} onChange={(chosen) => change({ day: chosen })} />
      </PageHead>
      {may('schedule.write') && may('queues.read') && <FirstSteps />}
      {isError && <Alert type="warning" showIcon title={t('overview.fault')} />}
      {board && <DayAlerts alerts={board.alerts} />}
      {isToday && may('worklists.read') && (
        <section className={css.waiting}>
          <h2>{t('console.menu.worklists')}</h2>
          <ReviewCards onlyWaiting />
        </section>
      )}
      {board ? <DayFigures board={board} /> : isPending && <Skeleton active />}
      <SessionTable board={board} day={day} loading={isPending} />
      {board && <Arrivals board={board} />}
      <section className={css.part}>
        <h2>{t('overview.groups.title')}</h2>
        <GroupList groups={board?.groups ?? []} loading={isPending} />
      </section>
      {may('queues.read') && <QueueCard />}
    </>
  );
}

function Arrivals({ board }: { board: DayBoard }) {
  const { t } = useTranslation();
  const words = useArrivalsInWords(board);
  const isOne = board.gates.length === 1;
  return (
    <section className={css.part}>
      <h2>{t('overview.arrivals.title')}</h2>
      <div className={css.plot}>
        <p>{words}</p>
        {board.arrivals.length > 0 && <ArrivalsChart board={board} height={240} />}
        {board.gates.length > 0 && (
          <ul className={css.gates} aria-label={t('overview.arrivals.gates')}>
            {board.gates.map(({ gate, came, lasthour }) => (
              <li key={gate}>
                {t('overview.arrivals.gate', {
                  gate: gate || t(`overview.arrivals.${isOne ? 'theGate' : 'noGate'}`),
                  came,
                  count: lasthour,
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
