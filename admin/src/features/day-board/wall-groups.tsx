import { useTranslation } from 'react-i18next';
import type { WallBoard } from '@hall/shared/contract/staff/day-board';
import { groupsOnWall } from './wall-rows';
import css from './wall.module.css';

/** The groups that have not arrived completely. */
export function WallGroups({ board }: { board: WallBoard }) {
  const { t } = useTranslation();
  const rows = groupsOnWall(board.groups, board.now.slice(11, 16));
  if (!rows.length) return null;
  return (
    <div className={css.groups}>
      <h2>{t('overview.groups.coming')}</h2>
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
