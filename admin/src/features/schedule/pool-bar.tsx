import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SeatPool } from '@hall/shared/codes/states';
import css from './schedule.module.css';

/** The occupancy of one pool of a session. */
export function PoolBar({
  pool,
  sold,
  capacity,
}: {
  pool: SeatPool;
  sold: number;
  capacity: number;
}) {
  const { t } = useTranslation();
  const name = t(`overview.pool.${pool}`);
  return (
    <div className={css.pool}>
      <span>{name}</span>
      <Progress
        percent={capacity ? Math.round((sold / capacity) * 100) : 0}
        size="small"
        showInfo={false}
        aria-label={`${name} ${sold}/${capacity}`}
      />
      <span className={css.poolCount}>
        {sold} / {capacity}
      </span>
    </div>
  );
}
