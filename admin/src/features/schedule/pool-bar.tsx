import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeatPool } from '@hall/shared/codes/states';
import css from './schedule.module.css';

/** The occupancy of one pool of a session. */
export function PoolBar({
  pool,
  sold,
  capacity,
  children,
}: {
  pool: SeatPool;
  sold: number;
  capacity: number;
  /** Further notes on the seats of the pool. */
  children?: ReactNode;
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
        {children}
      </span>
    </div>
  );
}
