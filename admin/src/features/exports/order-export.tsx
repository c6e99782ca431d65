import { useNavigate } from '@tanstack/react-router';
import { App, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ExportKind } from '@hall/shared/contract/staff/exports';
import { useStaffMutation } from '../../api/use-staff-mutation';
import { useListState } from '../../table/use-list-state';

const filterNames = ['keyword', 'status', 'bookingstatus', 'accounttype', 'pool', 'from', 'to'];

/** Orders a file of what the list's filters find. */
export function OrderExport() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [state] = useListState();
  const order = useStaffMutation<ExportKind>(
    (kind) => ({
      path: 'exports',
      body: {
        kind,
        ...Object.fromEntries(
          filterNames.filter((name) => state[name]).map((name) => [name, state[name]]),
        ),
      },
    }),
    {
      onDone: () => {
        void message.success(t('hall.exports.ordered'));
        void navigate({ to: '/exports' } as never);
      },
    },
  );
  return (
    <Dropdown
      menu={{
        items: [
          { key: 'orders', label: t('hall.orders.export') },
          { key: 'visitors', label: t('hall.orders.exportVisitors') },
        ],
        onClick: ({ key }) => order.mutate(key as ExportKind),
      }}
    >
      <Button loading={order.isPending}>{t('hall.orders.export')} ▾</Button>
    </Dropdown>
  );
}
