import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './operations.module.css';

/** Shown while lists are read from the primary. The data is correct, but the primary's load is higher. */
export function ReplicaNotice() {
  const { t } = useTranslation();
  return (
    <Alert
      className={css.standingNotice ?? ''}
      type="warning"
      showIcon
      title={t('operations.replica.late')}
      description={t('operations.replica.what')}
    />
  );
}
