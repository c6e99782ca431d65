import { useNavigate } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type CreateExportDto,
  exportEndpoints,
  type OrderedKind,
} from '@hall/shared/contract/staff/exports';
import type { Sent } from '../../api/request';
import { useAct } from '../../api/use-act';

/** Requests an export of the filtered orders. @param filters as in the list's address */
export function OrderExport({ filters }: { filters: Omit<Sent<CreateExportDto>, 'kind'> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const order = useAct(exportEndpoints.create, {
    done: t('exportsPage.ordered'),
    onDone: () => void navigate({ to: '/exports' }),
  });
  return (
    <Dropdown
      menu={{
        items: [
          { key: 'orders', label: t('orders.export') },
          { key: 'visitors', label: t('orders.exportVisitors') },
        ],
        onClick: ({ key }) => order.mutate({ ...filters, kind: key as OrderedKind }),
      }}
    >
      <Button loading={order.isPending}>{t('orders.export')} ▾</Button>
    </Dropdown>
  );
}
