import { useTranslation } from 'react-i18next';
import type { WallBoard } from '@hall/shared/contract/staff/day-board';
import { longDay } from '../../format/instants';
import css from './wall.module.css';

/** The day, the server's clock and notices. A warning that the display is stale comes first. */
export function WallHead({ board, isStale }: { board: WallBoard; isStale: boolean }) {
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
