import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dayBoardEndpoints, type WallBoard } from '@hall/shared/contract/staff/day-board';
import { ArrivalsChart } from '../features/day-board/arrivals-chart';
import { DayFigures } from '../features/day-board/day-figures';
import { useAsk } from '../api/use-call';
import { longDay } from '../format/instants';
import { groupsOnWall, sessionsOnWall } from '../features/day-board/wall-rows';
import css from '../features/day-board/wall.module.css';

/**
 * Keeps the screen on where the device supports it. The browser releases the lock when the window is hidden, so it is
 * requested again.
 * @returns a function that releases the lock
 */
function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // The device may refuse, for example to save battery.
    }
  };
  const onVisible = (): void => void ask();
  void ask();
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    void lock?.release();
  };
}

/** The units and teams that have not arrived completely. */
function WallGroups({ board }: { board: WallBoard }) {
  const { t } = useTranslation();
  const rows = groupsOnWall(board.groups, board.now.slice(11, 16));
  if (!rows.length) return null;
  return (
    <div className={css.groups}>
      <h2>{t('overview.parties.coming')}</h2>
      <ul>
        {rows.map(({ orderid, session, name, admitted, people }) => (
          <li key={orderid}>
            <span>{session.slice(0, 5)}</span>
            <b>{name}</b>
            <span>
              {admitted} / {people}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The day, the server's clock and notices. A warning that the display is stale comes first. */
function WallHead({ board, isStale }: { board: WallBoard; isStale: boolean }) {
  const { t, i18n } = useTranslation();
  const clock = board.now.slice(11, 16);
  const alerts = [
    ...(isStale ? [t('overview.wall.stale', { clock })] : []),
    ...board.alerts.map(({ kind, ...values }) =>
      t(`overview.alert.${kind}`, { count: Object.values(values)[0] as number }),
    ),
  ];
  return (
    <header className={css.head}>
      <h1>{longDay(board.day, i18n.language)}</h1>
      <p className={alerts.length ? css.alert : css.well} role="status">
        {alerts[0] ?? t('overview.alert.none')}
        {alerts.length > 1 && ` (+${alerts.length - 1})`}
      </p>
      <time dateTime={board.now}>{clock}</time>
    </header>
  );
}

const figures = ['booked', 'admitted', 'expected', 'noshow', 'windowleft'] as const;

/** The sessions in large letters. */
function WallSessions({ board }: { board: WallBoard }) {
  const { t } = useTranslation();
  const clock = board.now.slice(11, 16);
  const rows = sessionsOnWall(board.sessions, clock);
  const hasAreas = new Set(board.sessions.map(({ areaname }) => areaname)).size > 1;
  if (!rows.length) return <p>{t('overview.empty')}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('overview.session')}</th>
          {figures.map((name) => (
            <th key={name} scope="col">
              {t(`overview.short.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ eventssessionid, session, areaname, closed, ...values }) => {
          const [begin = '', end = ''] = session.split('–');
          const isNow = !closed && begin <= clock && clock < end;
          return (
            <tr key={eventssessionid} {...(isNow && { className: css.isNow })}>
              <th scope="row">
                {session}
                {hasAreas && <small>{areaname}</small>}
                {closed && <small>{t('overview.states.notavailable')}</small>}
              </th>
              {figures.map((name) => (
                <td key={name}>{values[name]}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

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
  useEffect(() => holdWakeLock(), []);
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
