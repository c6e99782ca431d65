import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import css from './operations.module.css';

/** Lists are read from the primary meanwhile: nothing is wrong with them, but it carries more. */
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
