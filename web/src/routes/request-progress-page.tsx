import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { Spinner } from '../components/spinner';
import { useElder } from '../device/elder-mode';
import { useAccountType } from '../device/account-type';
import { showMessage } from '../messages/messages';
import { clearBookingDraft } from '../features/drafts/booking-draft';
import { BookingSteps } from '../features/booking/booking-steps';
import {
  markEnded,
  markSeen,
  readOpenRequest,
  removeOpenRequest,
} from '../features/drafts/open-request';
import { RefusedRequest } from '../features/booking/refused-request';
import { useRequestProgress, useSend } from '../features/booking/request-progress';
import { WaitInQueue } from '../features/booking/wait-in-queue';
import { urls } from '../urls';
import { PageTitle } from '../features/site/page-title';
import { ordersKey } from '../api/tickets';
import common from '../styles/common.module.css';
import css from '../features/booking/waiting.module.css';

/**
 * Follows a request to its decision: sent, accepted, the number of requests ahead; then the order, or the reason of a
 * rejection.
 */
export function RequestProgressPage({ params: { requestid } }: { params: { requestid: string } }) {
  const { t } = useTranslation();
  const type = useAccountType();
  const elder = useElder();
  const navigate = useNavigate();
  const [open] = useState(() => readOpenRequest(requestid));
  const orderid = open?.orderid;
  const queries = useQueryClient();
  const { sent, again } = useSend(requestid);
  const progress = useRequestProgress(requestid, sent.state === 'accepted');
  const { data } = progress;

  useEffect(() => {
    if (data?.state === 'confirmed' && data.orderid) {
      removeOpenRequest(requestid);
      if (orderid) {
        void queries.invalidateQueries({ queryKey: ordersKey });
        void navigate({ ...urls.order(orderid), replace: true }).then(() =>
          showMessage('success', t('orders.changed')),
        );
        return;
      }
      clearBookingDraft();
      void navigate({ ...urls.success(type, data.orderid), replace: true });
    }
    if (data?.state === 'rejected') markEnded(requestid);
    if (sent.state === 'refused') markSeen(requestid);
  }, [data, navigate, orderid, queries, requestid, sent.state, t, type]);

  if (sent.state === 'refused') {
    return <RefusedRequest type={type} text={sent.text} code={sent.code} asked={open} />;
  }
  if (sent.state === 'inQueue' && open)
    return (
      <WaitInQueue
        type={type}
        open={open}
        text={sent.text}
        needsCaptcha={sent.needsCaptcha ?? false}
        onTurn={again}
      />
    );
  if (data?.state === 'rejected')
    return (
      <RefusedRequest
        type={type}
        text={data.errmsg ?? ''}
        code={data.rejectcode}
        alternatives={data.alternatives ?? []}
        asked={open}
      />
    );
  if (sent.state === 'accepted' && progress.isError && !data)
    return (
      <section className={`${common.card} ${common.narrow}`}>
        <p>{t('booking.waiting.gone')}</p>
        <Link to={urls.home(type)} className={common.alone}>
          {t('booking.waiting.again')}
        </Link>
      </section>
    );
  const retrying = (sent.state === 'sending' && sent.retrying) || progress.isRefetchError;
  const busy = sent.state === 'sending' ? sent.busySeconds : undefined;
  return (
    <>
      {!orderid && <BookingSteps current={elder ? 'done' : 'confirm'} />}
      <section className={`${common.card} ${common.narrow} ${css.waiting}`} aria-busy="true">
        <PageTitle>{t('booking.waiting.title')}</PageTitle>
        {retrying ? (
          <Notice
            kind="warning"
            className={css.passing}
            title={busy ? t('booking.waiting.busy', { count: busy }) : t('booking.waiting.offline')}
          />
        ) : (
          <Spinner large />
        )}
        <div aria-live="polite">
          {!retrying && (
            <p>
              {sent.state === 'accepted'
                ? t('booking.waiting.accepted')
                : t('booking.waiting.sending')}
            </p>
          )}
          {elder && <p>{t('elder.processing')}</p>}
          {data && !elder && (
            <p className={css.waitingPlace}>
              {data.ahead
                ? t('booking.waiting.ahead', { count: data.ahead })
                : t('booking.waiting.next')}
              {' · '}
              {t('booking.waiting.eta', { count: data.etaseconds ?? 1 })}
            </p>
          )}
        </div>
        <p className={common.quiet}>
          {t(sent.state === 'accepted' ? 'booking.waiting.mayClose' : 'booking.waiting.unsafe')}
        </p>
        <Button onClick={() => void navigate({ to: urls.home(type) })}>
          {t('site.action.home')}
        </Button>
      </section>
    </>
  );
}
