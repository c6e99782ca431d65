import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkForm } from '@hall/shared/contract/check';
import { ChangeForVisitorDto, type StaffOrder } from '@hall/shared/contract/staff/orders';
import { ActDrawer } from '../../forms/act-drawer';
import { ToldText } from '../../forms/told-text';
import { SessionTiles } from '../counter/session-tiles';
import { countInside } from './count-inside';
import { useChangeOrder } from './use-change-order';
import css from './orders.module.css';

/**
 * Moves an order to another session on the visitor's request, with a reason. If somebody is inside, only the people who
 * have not come move.
 */
export function ChangeDrawer({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useChangeOrder(order.orderid, onClose);
  const inside = countInside(order);
  const people = order.ticketcount - inside;
  const [eventssessionid, setSession] = useState('');
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const submit = (): void => {
    const { requestid } = change;
    const checked = checkForm(ChangeForVisitorDto, { requestid, eventssessionid, reason });
    setFaults(Object.fromEntries(checked.faults.map(({ field, key }) => [field, t(key)])));
    if (!checked.faults.length) change.submit({ eventssessionid, reason: checked.value.reason });
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
        <ToldText
          id="reason"
          label={t('console.form.reason')}
          value={{ zh: reason, en: '' }}
          isInBoth={false}
          error={faults.reason}
          onChange={({ zh }) => setReason(zh)}
        />
      </div>
    </ActDrawer>
  );
}
