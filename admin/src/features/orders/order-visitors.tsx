import { App, Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import {
  orderEndpoints,
  type StaffOrder,
  type StaffOrderVisitor,
} from '@hall/shared/contract/staff/orders';
import { declaredInWords } from '@hall/shared/rules/declarations';
import { useCan, useDocumentName } from '../../api/me';
import { ReasonDialog } from '../../forms/reason-dialog';
import { TableShell } from '../../table/columns';
import { useAct } from '../../api/use-call';
import { type PersonAct, PersonDialog } from './person-dialog';
import common from '../../styles/common.module.css';

/** The masked visitors. With the permission, staff can reveal the numbers; each read is in the audit log. */
export function OrderVisitors({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const may = useCan();
  const { modal } = App.useApp();
  const [whole, setWhole] = useState<StaffOrderVisitor[]>();
  const unmask = useAct(orderEndpoints.unmask, { onDone: ({ items }) => setWhole(items) });
  const [leaving, setLeaving] = useState<StaffOrderVisitor>();
  const [changing, setChanging] = useState<{ act: PersonAct; visitor: StaffOrderVisitor }>();
  const takeOut = useAct(orderEndpoints.takeOut, { done: t('orders.takenOut'), quiet: true });
  // The current status; the revealed rows may be outdated.
  const statusOf = (ticketid: string): TicketStatus =>
    order.visitors.find((one) => one.ticketid === ticketid)?.status ?? TicketStatus.available;
  const mayLeave = ({ ticketid }: StaffOrderVisitor): boolean =>
    (
      [TicketStatus.inactive, TicketStatus.available, TicketStatus.pendingReview] as number[]
    ).includes(statusOf(ticketid));
  // The last visitor cannot be removed; cancel the order instead.
  const isOpen = may('orders.write') && order.status === OrderStatus.pendingTravel;
  const isOwned = order.account.accountid !== null;
  const canTakeOut = isOpen && isOwned && order.ticketcount > 1;
  const isUnits = order.accounttype === 'auth';
  const personActs: PersonAct[] =
    !isOpen || !(isOwned || isUnits)
      ? []
      : order.accounttype === 'user'
        ? ['correct']
        : ['replace', 'correct'];
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
                onOk: () => unmask.mutate({ orderid: order.orderid }),
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
        // A replacement adds a visitor, so that the revealed rows are outdated.
        dataSource={whole?.length === order.visitors.length ? whole : order.visitors}
        columns={[
          { title: t('orders.name'), dataIndex: 'realname' },
          {
            title: t('orders.document'),
            render: (_, visitor) =>
              [documentName(visitor.doctype), ...declaredInWords(visitor, t)].join(' · '),
          },
          { title: t('exports.column.idnum'), dataIndex: 'idnum' },
          {
            title: t('orders.ticket'),
            render: (_, { ticketid }) => <Tag>{t(`exports.tickets.${statusOf(ticketid)}`)}</Tag>,
          },
          ...(canTakeOut || personActs.length
            ? [
                {
                  title: t('console.list.acts'),
                  render: (_: unknown, visitor: StaffOrderVisitor) =>
                    mayLeave(visitor) && (
                      <Space size="small" wrap>
                        {personActs.map((act) => (
                          <Button
                            key={act}
                            size="small"
                            onClick={() => setChanging({ act, visitor })}
                          >
                            {t(`orders.${act}`)}
                          </Button>
                        ))}
                        {canTakeOut && (
                          <Button size="small" onClick={() => setLeaving(visitor)}>
                            {t('orders.takeOut')}
                          </Button>
                        )}
                      </Space>
                    ),
                },
              ]
            : []),
        ]}
      />
      {changing && (
        <PersonDialog order={order} {...changing} onClose={() => setChanging(undefined)} />
      )}
      {leaving && (
        <ReasonDialog
          title={t('orders.takeOut')}
          effect={t('orders.takeOutEffect', { name: leaving.realname })}
          confirmText={t('orders.takeOut')}
          onConfirm={(reason) =>
            takeOut.mutateAsync({ orderid: order.orderid, ticketid: leaving.ticketid, reason })
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
