import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Alert, Button, Spin } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountType } from '../app/account-type';
import { clearBookingDraft } from '../features/booking/booking-draft';
import { BookingSteps } from '../features/booking/booking-steps';
import { readOpenRequest, removeOpenRequest } from '../features/booking/open-request';
import { RefusedRequest } from '../features/booking/refused-request';
import { useRequestProgress, useSend } from '../features/booking/request-progress';
import { urls } from '../urls';
import '../features/booking/waiting.css';

/** From the click to the answer: sent, accepted, so many ahead; then confirmed, or why not. */
export function WaitingPage() {
  const { t } = useTranslation();
  const type = useAccountType();
  const navigate = useNavigate();
  const requestid = (useParams({ strict: false }) as { requestid: string }).requestid;
  const sent = useSend(requestid);
  const progress = useRequestProgress(requestid, sent.state === 'accepted');
  const { data } = progress;

  useEffect(() => {
    if (data?.state === 'confirmed' && data.orderid) {
      clearBookingDraft();
      removeOpenRequest(requestid);
      void navigate({ to: urls.success(type, data.orderid), replace: true });
    }
    if (data?.state === 'rejected') removeOpenRequest(requestid);
  }, [data, navigate, requestid, type]);

  if (sent.state === 'refused') {
    const open = readOpenRequest(requestid);
    return (
      <RefusedRequest
        type={type}
        text={sent.error.message}
        code={sent.error.code}
        sessionId={open?.eventssessionid}
      />
    );
  }
  if (data?.state === 'rejected')
    return (
      <RefusedRequest type={type} text={data.errmsg ?? ''} alternatives={data.alternatives ?? []} />
    );
  if (progress.isError && !data)
    return (
      <section className="card narrow">
        <p>{t('booking.waiting.gone')}</p>
        <Link to={urls.home(type)}>{t('booking.waiting.again')}</Link>
      </section>
    );
  const retrying = (sent.state === 'sending' && sent.retrying) || progress.isRefetchError;
  return (
    <>
      <BookingSteps current="confirm" />
      <section className="card narrow waiting" aria-busy="true">
        <h1>{t('booking.waiting.title')}</h1>
        <Spin size="large" />
        <div aria-live="polite">
          <p>
            {sent.state === 'accepted'
              ? t('booking.waiting.accepted')
              : t('booking.waiting.sending')}
          </p>
          {data && (
            <p className="waiting-place">
              {data.ahead
                ? t('booking.waiting.ahead', { count: data.ahead })
                : t('booking.waiting.next')}
              {'　'}
              {t('booking.waiting.eta', { count: data.etaseconds ?? 1 })}
            </p>
          )}
        </div>
        <p className="quiet">{t('booking.waiting.keep')}</p>
        {retrying && <Alert type="warning" title={t('booking.waiting.offline')} />}
        <Button onClick={() => void navigate({ to: urls.home(type) })}>
          {t('site.action.home')}
        </Button>
      </section>
    </>
  );
}
