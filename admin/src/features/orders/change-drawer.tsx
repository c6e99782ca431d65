import { Alert, App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@tanstack/react-router';
import { checkForm } from '@hall/shared/contract/check';
import {
  ChangeForVisitorDto,
  orderEndpoints,
  type StaffOrder,
} from '@hall/shared/contract/staff/orders';
import { TicketStatus } from '@hall/shared/codes/states';
import { ActDrawer } from '../../forms/act-drawer';
import { BilingualFields } from '../../forms/bilingual-fields';
import { SessionTiles } from '../counter/session-tiles';
import { requestOf } from '../../api/request';
import { useDecidedRequest } from '../../api/use-decided-request';
import { OrderNotice } from './order-notice';
import css from './orders.module.css';

/** @returns the number of people of an order whose tickets were used; staff can change only the others */
export const countInside = ({ visitors }: Pick<StaffOrder, 'visitors'>): number =>
  visitors.filter(({ status }) => status === TicketStatus.verified).length;

/**
 * Moves an order to another session on the visitor's request, with a reason. If somebody is inside, only the people who
 * have not come move.
 */
export function ChangeDrawer({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { orderid } = order;
  const change = useDecidedRequest((request) =>
    requestOf(orderEndpoints.changeProgress, { orderid, request }),
  );
  const inside = countInside(order);
  const people = order.ticketcount - inside;
  const [eventssessionid, setSession] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const submit = (): void => {
    const { requestid } = change;
    const checked = checkForm(ChangeForVisitorDto, { requestid, eventssessionid, reason });
    setFaults(Object.fromEntries(checked.faults.map(({ field, key }) => [field, t(key)])));
    if (!checked.faults.length) void move({ orderid, ...checked.value, requestid });
  };
  /** Moves the order. If only a part of it moved, the page of its new order opens. */
  const move = async (fields: ChangeForVisitorDto & { orderid: string }): Promise<void> => {
    const progress = await change.run(requestOf(orderEndpoints.change, fields));
    if (progress?.state !== 'confirmed') return;
    void message.success(t('orders.changed'));
    onClose();
    const { orderid: moved = orderid } = progress;
    if (moved !== orderid) void navigate({ to: '/orders/$orderid', params: { orderid: moved } });
  };
  return (
    <ActDrawer
      title={t('orders.change')}
      size={640}
      submitText={t('orders.change')}
      busy={change.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={css.changeForm}>
        {change.fault && <Alert type="error" role="alert" showIcon title={change.fault} />}
        <p>
          {t(inside ? 'orders.changeRestEffect' : 'orders.changeEffect', { count: people, inside })}
        </p>
        <OrderNotice order={order} />
        <SessionTiles
          order={order}
          people={people}
          value={eventssessionid}
          fault={faults.eventssessionid}
          onChange={(chosen) => {
            setSession(chosen);
            setFaults((shown) => ({ ...shown, eventssessionid: '' }));
          }}
        />
        <BilingualFields
          id="reason"
          label={t('console.form.reason')}
          value={{ zh: reason, en: '' }}
          isInBoth={false}
          error={faults.reason}
          onChange={({ zh }) => {
            setReason(zh);
            setFaults((shown) => ({ ...shown, reason: '' }));
          }}
        />
      </div>
    </ActDrawer>
  );
}
