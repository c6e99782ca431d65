import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BoardAlert } from '@hall/shared/contract/staff/day-board';
import css from './day-board.module.css';

/** Current and upcoming problems that stop bookings, or a message that all is well. */
export function DayAlerts({ alerts }: { alerts: BoardAlert[] }) {
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
