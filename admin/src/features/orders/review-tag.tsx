import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StaffOrderRow } from '@hall/shared/contract/staff/orders';
import css from './orders.module.css';

/** Marks a team booking that waits for its review, with the reason. */
export function ReviewTag({ reason }: { reason: StaffOrderRow['reviewreason'] }) {
  const { t } = useTranslation();
  return (
    <>
      <Tag color="warning">{t('exports.tickets.5')}</Tag>
      {reason && <small className={css.companion}>{t(`exports.reviewreasons.${reason}`)}</small>}
    </>
  );
}
