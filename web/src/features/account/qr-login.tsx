import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { QrCode } from '../../components/qr-code';
import { SkeletonBox } from '../../components/skeleton';
import { Spinner } from '../../components/spinner';
import { useSignedIn } from './use-signed-in';
import {
  type QrCreateAnswer,
  type QrPollAnswer,
  qrSignInCalls,
} from '@hall/shared/contract/qr-sign-in';
import { type AskOptions, useAsk } from '../../api/use-call';
import { useMiniProgram } from '../../api/start';
import common from '../../styles/common.module.css';
import css from './qr-login.module.css';

const meta = { silent: true };
const shownCode: AskOptions<QrCreateAnswer> = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  meta,
};
/** Polled every two seconds until the code is confirmed or expires. */
const polled: AskOptions<QrPollAnswer> = {
  gcTime: 0,
  staleTime: 0,
  retry: true,
  refetchInterval: ({ state: { data } }) =>
    data?.state === 'expired' || data?.state === 'confirmed' ? false : 2000,
  meta,
};

/** A code that the messaging app scans. An expired code is replaced at the press of a button. */
export function QrLogin() {
  const { t } = useTranslation();
  const signedIn = useSignedIn('user');
  const code = useAsk(qrSignInCalls.create, {}, shownCode);
  const qrid = code.data?.qrid ?? '';
  const poll = useAsk(qrSignInCalls.poll, { qrid }, { ...polled, enabled: qrid !== '' });
  const account = useMiniProgram().data?.account;
  const answer = poll.data;
  useEffect(() => {
    if (answer?.state === 'confirmed') void signedIn(answer);
    // Handle each answer once; the callback changes with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer]);
  if (code.error)
    return (
      <div className={css.qrLogin}>
        <p role="alert">{code.error.message}</p>
        <Button onClick={() => void code.refetch()}>{t('account.qr.refresh')}</Button>
      </div>
    );
  const state = answer?.state ?? 'waiting';
  const isCovered = state === 'expired' || state === 'scanned';
  const cover = isCovered ? t(`account.qr.${state}`) : state === 'confirmed' && <Spinner />;
  return (
    <div className={css.qrLogin}>
      {code.data ? (
        <div data-qrurl={code.data.qrurl}>
          <QrCode aria-label={t('account.qr.code')} value={code.data.qrurl} cover={cover} />
        </div>
      ) : (
        <SkeletonBox size={220} />
      )}
      <p aria-live="polite">{t(`account.qr.${isCovered ? state : 'scan'}`)}</p>
      {account && <p className={common.quiet}>{t('site.mobile.account', { account })}</p>}
      {state === 'expired' ? (
        <Button look="primary" onClick={() => void code.refetch()}>
          {t('account.qr.refresh')}
        </Button>
      ) : (
        code.data && (
          <a
            className={common.alone}
            href={code.data.qrurl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('account.qr.open')}
          </a>
        )
      )}
    </div>
  );
}
