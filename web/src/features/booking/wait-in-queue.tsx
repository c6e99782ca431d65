import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { Button } from '../../components/button';
import { Notice } from '../../components/notice';
import { Captcha } from '../captcha/captcha';
import { useWaitingRoom } from '../../api/waiting-room';
import { Fairness, PlaceStatus } from '../waiting-room/place-status';
import { useStart } from '../../api/start';
import { urls } from '../../urls';
import { restoreDraft } from '../drafts/booking-draft';
import { BookingSteps } from './booking-steps';
import type { OpenRequest } from '../drafts/open-request';
import { PageTitle } from '../site/page-title';
import { useDateInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import css from '../waiting-room/place-panel.module.css';

interface Props {
  type: AccountType;
  open: OpenRequest;
  /** The server's message about the waiting room, shown until the waiting room's own answer. */
  text: string;
  /** The captcha has expired: solve another one before the request is sent. */
  needsCaptcha: boolean;
  onTurn(captchatoken?: string): void;
}

/** Jitter between admission and submission, in milliseconds, so that admitted accounts do not submit at the same moment. */
const spreadMs = 800;

/**
 * The waiting room before a release, for a booking whose account must wait. It shows the place, and submits the booking on
 * admission. The form data remains.
 */
export function WaitInQueue({ type, open, text, needsCaptcha, onTurn }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const start = useStart();
  const [solving, setSolving] = useState(false);
  const { data: waitingRoom } = useWaitingRoom(
    open.eventsdate,
    true,
    start.data?.clockAheadMs ?? 0,
    open.actid,
  );
  const admitted = waitingRoom?.admitted ?? false;
  const sendable = admitted && !needsCaptcha;
  useEffect(() => {
    if (!sendable) return undefined;
    const timer = setTimeout(() => onTurn(), spreadMs * (0.5 + Math.random()));
    return () => clearTimeout(timer);
  }, [sendable, onTurn]);
  return (
    <>
      {!open.orderid && <BookingSteps current="confirm" />}
      <section className={`${common.card} ${common.narrow}`}>
        <PageTitle>{t(needsCaptcha ? 'captcha.title' : 'waiting.room.notYet')}</PageTitle>
        <p>
          <b>{inWords(open.eventsdate)}</b> <b>{open.session}</b>
        </p>
        {!(needsCaptcha && admitted) && (
          <section className={css.waitingRoom} aria-label={t('waiting.room.title')}>
            {waitingRoom ? (
              <PlaceStatus waitingRoom={waitingRoom} actid={open.actid} />
            ) : (
              <p aria-live="polite">{text}</p>
            )}
            {waitingRoom && (waitingRoom.seedhash || waitingRoom.seed) && (
              <Fairness waitingRoom={waitingRoom} />
            )}
          </section>
        )}
        <Notice
          kind="info"
          role="status"
          title={t(needsCaptcha ? 'waiting.room.verify' : 'waiting.room.sentThen')}
        />
        <div className={common.actions}>
          {needsCaptcha && (
            <Button look="primary" disabled={!admitted} onClick={() => setSolving(true)}>
              {t('booking.submit')}
            </Button>
          )}
          {open.orderid ? (
            <Link {...urls.order(open.orderid)}>{t('booking.success.order')}</Link>
          ) : (
            <Link
              {...urls.editOrder(type, open.eventssessionid)}
              onClick={() => restoreDraft(open)}
            >
              {t('booking.waiting.edit')}
            </Link>
          )}
        </div>
      </section>
      <Captcha
        open={solving}
        onClose={() => setSolving(false)}
        onToken={(token) => {
          setSolving(false);
          onTurn(token);
        }}
      />
    </>
  );
}
