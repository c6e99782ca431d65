import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderEndpoints } from '@hall/shared/contract/staff/orders';
import { newRequestId } from '../../api/new-request-id';
import { problemText } from '../../api/problem-text';
import { StaffCallError } from '../../api/request';
import { useSend } from '../../api/use-act';
import { requestOf } from '../../api/request';

const pollMs = 400;

/**
 * Requests a change of an order and polls it until it is decided. A rejected change leaves the order as it was. If only
 * a part of the order moved, the page of its new order opens.
 * @param onDone called when the order has moved
 */
export function useChangeOrder(orderid: string, onDone: () => void) {
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
