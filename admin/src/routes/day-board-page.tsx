import { Alert, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import {
  type BoardAlert,
  type DayBoard,
  dayBoardEndpoints,
  type SessionToday,
} from '@hall/shared/contract/staff/day-board';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { DayField } from '../dates';
import { readClock } from '@hall/ui/clock';
import { operationEndpoints } from '@hall/shared/contract/staff/operations';
import { absenceEndpoints, type SessionAbsences } from '@hall/shared/contract/staff/absences';
import { boardStateOf } from '@hall/shared/rules/plan-state';
import { dayBoard as address } from '../addresses/today';
import { useCan } from '../api/me';
import { longDay } from '../format/instants';
import { useSearchState } from '../table/use-search-state';
import { LinkButton } from '../layouts/link-button';
import { PageHead } from '../layouts/page-head';
import { ArrivalsChart, useArrivalsInWords } from '../features/day-board/arrivals-chart';
import { DayFigures } from '../features/day-board/day-figures';
import { GroupList } from '../features/day-board/group-list';
import { QueueFigures } from '../features/operations/queue-figures';
import { FirstSteps } from '../features/operations/first-steps';
import { ReviewCards } from '../features/review/review-cards';
import { useAsk } from '../api/use-call';
import { AbsenceActs } from '../features/absences/absence-acts';
import { PoolBar } from '../features/schedule/pool-bar';
import { TableShell } from '../table/columns';
import css from '../features/day-board/day-board.module.css';

/** Current and upcoming problems that stop bookings, or a message that all is well. */
function DayAlerts({ alerts }: { alerts: BoardAlert[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.alerts} role="status" data-testid="day-alerts">
      {alerts.map(({ kind, ...values }) => (
        <Alert
          key={kind}
          type={kind === 'closing' ? 'info' : 'error'}
          showIcon
          title={t(`overview.alert.${kind}`, { count: Object.values(values)[0] as number })}
        />
      ))}
      {!alerts.length && <Alert type="success" showIcon title={t('overview.alert.none')} />}
    </div>
  );
}

/** The state of the booking queue, as on the operations page. */
function QueueCard() {
  const { t } = useTranslation();
  const { data } = useAsk(operationEndpoints.overview, {}, { refetchInterval: 3000 });
  return (
    <section className={css.part}>
      <h2>{t('overview.queue')}</h2>
      {data && <QueueFigures data={data} />}
    </section>
  );
}

const figures = ['booked', 'admitted', 'expected', 'noshow', 'windowleft'] as const;

/** The sessions of a day: booked, admitted and expected visitors. */
function SessionTable({ board, day }: { board: DayBoard | undefined; day: string }) {
  const { t } = useTranslation();
  const enabled = useCan()('orders.write');
  const { data } = useAsk(absenceEndpoints.list, { day }, { enabled });
  const absences = new Map(data?.items.map((row) => [row.eventssessionid, row]));
  return (
    <TableShell<SessionToday>
      rowKey="eventssessionid"
      dataSource={board?.sessions}
      locale={{ emptyText: t('overview.empty') }}
      columns={[
        {
          title: t('overview.session'),
          dataIndex: 'session',
          width: 150,
          render: (_, { eventssessionid, session, areaname }) => (
            <>
              <span className={css.time}>{session}</span>
              <small className={css.area}>{areaname}</small>
              <Absences of={absences.get(eventssessionid)} />
            </>
          ),
        },
        {
          title: t('overview.state'),
          dataIndex: 'state',
          width: 110,
          render: (_, session) => t(`overview.states.${boardStateOf(session, day, readClock())}`),
        },
        ...figures.map((name) => ({
          title: t(`overview.figure.${name}`),
          dataIndex: name,
          width: 84,
          align: 'right' as const,
          className: css.figure ?? '',
        })),
        { title: t('overview.sold'), render: (_, session) => <Pools session={session} /> },
      ]}
    />
  );
}

const Absences = ({ of }: { of: SessionAbsences | undefined }) =>
  of && <AbsenceActs of={of} linkClass={css.act ?? ''} />;

const Pools = ({ session }: { session: SessionToday }) => (
  <div className={css.pools}>
    {session.pools.map(({ pool, sold, capacity }) => (
      <PoolBar key={pool} pool={pool} sold={sold} capacity={capacity} />
    ))}
  </div>
);

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
          <LinkButton to="/wall" target="_blank">
            {t('overview.wall.open')}
          </LinkButton>
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
      <SessionTable board={board} day={day} />
      {board && <Arrivals board={board} />}
      <section className={css.part}>
        <h2>{t('overview.parties.title')}</h2>
        <GroupList groups={board?.groups} />
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
