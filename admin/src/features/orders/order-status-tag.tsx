import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '@hall/shared/codes/states';

const colors = { 1: 'processing', 2: 'success', 3: 'default' } as const;

/** An order's status in words. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  return <Tag color={colors[status]}>{t(`exports.orderstatus.${status}`)}</Tag>;
}
