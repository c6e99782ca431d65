import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { SliderCaptcha } from '../captcha/slider-captcha';
import { useLine } from '../../api/waiting-room';
import { Fairness, Standing } from '../waiting-room/place-standing';
import { useStart } from '../../api/start';
import { urls } from '../../urls';
import { keepDraft } from '../drafts/booking-draft';
import { BookingSteps } from './booking-steps';
import type { OpenRequest } from '../drafts/open-request';
import { PageTitle } from '../site/page-title';
import { useDateInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import css from '../waiting-room/place-panel.module.css';

interface Props {
  type: AccountType;
  open: OpenRequest;
  /** The server's message about the line, shown until the line itself has answered. */
  text: string;
  /** The captcha has expired: solve another one before the request is sent. */
  needsCaptcha: boolean;
  onTurn(captchatoken?: string): void;
}

/** Jitter between admission and submission, in milliseconds, so that admitted accounts do not submit at the same moment. */
const spreadMs = 800;

/**
 * The line before a release, for a booking whose account must wait. It shows the place, and submits the booking on
 * admission. The form data is kept.
 */
export function WaitInLine({ type, open, text, needsCaptcha, onTurn }: Props) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const start = useStart();
  const [solving, setSolving] = useState(false);
  const { data: line } = useLine(open.eventsdate, true, start.data?.clockAheadMs ?? 0, open.actid);
  const admitted = line?.admitted ?? false;
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
        <PageTitle>{t(needsCaptcha ? 'captcha.title' : 'waiting.line.notYet')}</PageTitle>
        <p>
          <b>{inWords(open.eventsdate)}</b> <b>{open.session}</b>
        </p>
        {!(needsCaptcha && admitted) && (
          <section className={css.linePanel} aria-label={t('waiting.line.title')}>
            {line ? <Standing line={line} actid={open.actid} /> : <p aria-live="polite">{text}</p>}
            {line && (line.seedhash || line.seed) && <Fairness line={line} />}
          </section>
        )}
        <Alert
          type="info"
          showIcon
          title={t(needsCaptcha ? 'waiting.line.verify' : 'waiting.line.sentThen')}
        />
        <div className={common.actions}>
          {needsCaptcha && (
            <Button type="primary" disabled={!admitted} onClick={() => setSolving(true)}>
              {t('booking.submit')}
            </Button>
          )}
          {open.orderid ? (
            <Link {...urls.order(open.orderid)}>{t('booking.success.order')}</Link>
          ) : (
            <Link {...urls.editOrder(type, open.eventssessionid)} onClick={() => keepDraft(open)}>
              {t('booking.waiting.edit')}
            </Link>
          )}
        </div>
      </section>
      <SliderCaptcha
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
