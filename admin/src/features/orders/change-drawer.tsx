import { Alert, App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
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
import { newRequestId, requestOf, StaffCallError } from '../../api/request';
import { problemText } from '../../api/problem-text';
import { useSend } from '../../api/use-call';
import css from './orders.module.css';

/** @returns the number of people of an order whose tickets were used; staff can change only the others */
export const countInside = ({ visitors }: Pick<StaffOrder, 'visitors'>): number =>
  visitors.filter(({ status }) => status === TicketStatus.verified).length;

const pollMs = 400;

/**
 * Requests a change of an order and polls it until it is decided. A rejected change leaves the order as it was. If only
 * a part of the order moved, the page of its new order opens.
 * @param onDone called when the order has moved
 */
function useChangeOrder(orderid: string, onDone: () => void) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const sendCall = useSend();
  const queries = useQueryClient();
  // Sending the form again uses the same id until it is rejected.
  const [requestid, setRequestid] = useState(newRequestId);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const follow = async (): Promise<void> => {
    for (;;) {
      const progress = await sendCall(
        requestOf(orderEndpoints.changeProgress, { orderid, request: requestid }),
      );
      const { state, errmsg, orderid: moved = orderid } = progress;
      if (state === 'queued') {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        continue;
      }
      await queries.invalidateQueries();
      if (state === 'confirmed') {
        void message.success(t('orders.changed'));
        onDone();
        if (moved !== orderid)
          void navigate({ to: '/orders/$orderid', params: { orderid: moved } });
        return;
      }
      setFault(errmsg ?? t('console.problem.fault'));
      setRequestid(newRequestId());
      return;
    }
  };
  const submit = async (fields: { eventssessionid: string; reason: string }): Promise<void> => {
    setFault(undefined);
    setBusy(true);
    try {
      await sendCall(requestOf(orderEndpoints.change, { orderid, ...fields, requestid }));
      await follow();
    } catch (error) {
      setFault(problemText(t, error));
      // The server has used this id, so the next form needs a new one.
      if (error instanceof StaffCallError && error.problem.status) setRequestid(newRequestId());
    } finally {
      setBusy(false);
    }
  };
  return {
    requestid,
    fault,
    busy,
    submit: (fields: { eventssessionid: string; reason: string }) => void submit(fields),
  };
}

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
