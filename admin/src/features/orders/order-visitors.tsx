import { App, Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffOrder, StaffOrderVisitor } from '@hall/shared/contract/staff/orders';
import { useCan, useDocumentName } from '../../api/get-me';
import { useUnmaskVisitors } from '../../api/orders/unmask-visitors';
import { TableShell } from '../../table/table-shell';
import common from '../../styles/common.module.css';

/** Who comes, masked; the whole numbers for those who may, each look in the audit log. */
export function OrderVisitors({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const may = useCan();
  const { modal } = App.useApp();
  const [whole, setWhole] = useState<StaffOrderVisitor[]>();
  const unmask = useUnmaskVisitors(order.orderid, { onDone: ({ items }) => setWhole(items) });
  return (
    <section className={common.card}>
      <header className={common.cardHead}>
        <h2>{t('orders.visitors')}</h2>
        {may('orders.reveal') && !whole && (
          <Button
            size="small"
            loading={unmask.isPending}
            onClick={() =>
              void modal.confirm({
                title: t('orders.unmask'),
                content: t('orders.unmaskSure'),
                okText: t('orders.unmask'),
                cancelText: t('console.form.cancel'),
                onOk: () => unmask.mutate(),
              })
            }
          >
            {t('orders.unmask')}
          </Button>
        )}
      </header>
      <TableShell<StaffOrderVisitor>
        size="small"
        rowKey="ticketid"
        pagination={order.visitors.length > 20 ? { pageSize: 20 } : false}
        dataSource={whole ?? order.visitors}
        columns={[
          { title: t('orders.name'), dataIndex: 'realname' },
          {
            title: t('orders.document'),
            render: (_, { doctype }) => documentName(doctype),
          },
          { title: t('exports.column.idnum'), dataIndex: 'idnum' },
          {
            title: t('orders.ticket'),
            render: (_, { ticketid }) => {
              // The state as it is now, whenever the numbers were looked at.
              const now = order.visitors.find((one) => one.ticketid === ticketid)?.status;
              return <Tag>{t(`exports.tickets.${now ?? 1}`)}</Tag>;
            },
          },
        ]}
      />
    </section>
  );
}
