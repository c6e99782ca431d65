import { Alert } from 'antd';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { QueueOverview } from '@hall/shared/contract/staff/operations';
import { useCan } from '../../api/get-me';
import css from './operations.module.css';

const hourSeconds = 3600;
/** A nightly backup may take its time: as the alert has it. */
const oldHours = 26;

/** Whether the newest verified backup is older than the nightly one and two hours. */
export const isBackupOld = ({ backup }: QueueOverview): boolean =>
  backup.ageSeconds > oldHours * hourSeconds;

/** @returns the age of the newest verified backup in hours, or a dash where there is none */
export const backupAgeHours = ({ backup }: QueueOverview): number | string =>
  backup.at === null ? '—' : Math.floor(backup.ageSeconds / hourSeconds);

/** What is not as it should be and may not mend itself: no plan, no backup, no replica. */
export function StandingNotices({ data }: { data: QueueOverview }) {
  const { t } = useTranslation();
  const may = useCan();
  const { at } = data.backup;
  return (
    <>
      {data.plannedDays === 0 && (
        <Alert
          className={css.standingNotice}
          type="warning"
          showIcon
          title={t('operations.unplanned.title')}
          description={
            <>
              {t('operations.unplanned.text')}{' '}
              {may('schedule.write') && (
                <Link to="/templates">{t('operations.unplanned.link')}</Link>
              )}
            </>
          }
        />
      )}
      {isBackupOld(data) && (
        <Alert
          className={css.standingNotice}
          type="error"
          showIcon
          title={
            at === null
              ? t('operations.backup.none')
              : t('operations.backup.old', { at: at.slice(0, 16).replace('T', ' ') })
          }
          description={t('operations.backup.what')}
        />
      )}
      {data.replica?.inUse === false && (
        <Alert
          className={css.standingNotice}
          type="warning"
          showIcon
          title={t('operations.replica.late')}
          description={t('operations.replica.what')}
        />
      )}
    </>
  );
}
