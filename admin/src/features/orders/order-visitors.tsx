import { Button, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderStatus, TicketStatus } from '@hall/shared/codes/states';
import {
  orderEndpoints,
  type StaffOrder,
  type StaffOrderVisitor,
} from '@hall/shared/contract/staff/orders';
import { orderPeopleEndpoints } from '@hall/shared/contract/staff/order-people';
import { declaredInWords } from '@hall/shared/rules/declarations';
import { useCan, useDocumentName } from '../../api/me';
import { MaskedNumber } from '../../format/masked-number';
import { ReasonDialog } from '../../forms/reason-dialog';
import { TableShell } from '../../table/columns';
import { useAct } from '../../api/use-call';
import { OrderNotice } from './order-notice';
import { type PersonAct, PersonDialog } from './person-dialog';
import common from '../../styles/common.module.css';

/** The visitors of an order with their acts. */
export function OrderVisitors({ order }: { order: StaffOrder }) {
  const { t } = useTranslation();
  const documentName = useDocumentName();
  const may = useCan();
  const [leaving, setLeaving] = useState<StaffOrderVisitor>();
  const [changing, setChanging] = useState<{ act: PersonAct; visitor: StaffOrderVisitor }>();
  const takeOut = useAct(orderEndpoints.takeOut, {
    done: { act: t('orders.takenOut'), name: leaving?.realname ?? '' },
    quiet: true,
  });
  const mayLeave = ({ status }: StaffOrderVisitor): boolean =>
    (
      [TicketStatus.inactive, TicketStatus.available, TicketStatus.pendingReview] as number[]
    ).includes(status);
  // The last visitor cannot be removed; cancel the order instead.
  const isOpen = may('orders.write') && order.status === OrderStatus.pendingTravel;
  const isOwned = order.account.accountid !== null;
  const canTakeOut = isOpen && isOwned && order.ticketcount > 1;
  const least = order.leastvisitors ?? 0;
  const isUnits = order.accounttype === 'auth';
  const personActs: PersonAct[] =
    !isOpen || !(isOwned || isUnits)
      ? []
      : order.accounttype === 'user'
        ? ['correct']
        : ['replace', 'correct'];
  return (
    <section className={common.card}>
      <h2>{t('orders.visitors')}</h2>
      <TableShell<StaffOrderVisitor>
        size="small"
        rowKey="ticketid"
        pagination={order.visitors.length > 20 ? { pageSize: 20 } : false}
        dataSource={order.visitors}
        columns={[
          { title: t('orders.name'), dataIndex: 'realname' },
          {
            title: t('orders.document'),
            render: (_, visitor) =>
              [documentName(visitor.doctype), ...declaredInWords(visitor, t)].join(' · '),
          },
          {
            title: t('exports.column.idnum'),
            render: (_, { ticketid, idnum, realname }) => (
              <MaskedNumber
                number={idnum}
                of={realname}
                call={orderPeopleEndpoints.reveal}
                values={{ orderid: order.orderid, ticketid }}
                permission="orders.reveal"
              />
            ),
          },
          {
            title: t('orders.ticket'),
            render: (_, { status }) => <Tag>{t(`exports.tickets.${status}`)}</Tag>,
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
          effect={
            <>
              {t('orders.takeOutEffect', { name: leaving.realname })}
              <OrderNotice order={order} />
              {order.ticketcount <= least && <p>{t('orders.takeOutBelow', { least })}</p>}
            </>
          }
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
