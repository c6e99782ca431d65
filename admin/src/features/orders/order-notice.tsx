import { useTranslation } from 'react-i18next';
import type { StaffOrder } from '@hall/shared/contract/staff/orders';

/**
 * The line below the effect of an act: whether somebody gets a message about it.
 * @param props with `isReason` the message has the reason
 */
export function OrderNotice({
  order: { telnum },
  isReason = false,
}: {
  order: Pick<StaffOrder, 'telnum'>;
  isReason?: boolean;
}) {
  const { t } = useTranslation();
  return <p>{t(`orders.notice.${!telnum ? 'nobody' : isReason ? 'reason' : 'sent'}`)}</p>;
}
