import { useTranslation } from 'react-i18next';
import type { WallBoard } from '@hall/shared/contract/staff/day-board';
import { sessionsOnWall } from './wall-rows';
import css from './wall.module.css';

const figures = ['booked', 'admitted', 'expected', 'noshow', 'windowleft'] as const;

/** The sessions in large letters. */
export function WallSessions({ board }: { board: WallBoard }) {
  const { t } = useTranslation();
  const clock = board.now.slice(11, 16);
  const rows = sessionsOnWall(board.sessions, clock);
  const hasAreas = new Set(board.sessions.map(({ areaname }) => areaname)).size > 1;
  if (!rows.length) return <p className={css.none}>{t('overview.empty')}</p>;
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
          const [begin = '', end = ''] = session.split('-');
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
