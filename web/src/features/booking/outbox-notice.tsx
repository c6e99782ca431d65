import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountType } from '../../device/account-type';
import { useMe } from '../../api/me';
import { urls } from '../../urls';
import type { AccountType } from '@hall/shared/codes/states';
import { type OutboxEntry, sendUnsent, useOutbox } from './outbox';
import { useDateInWords } from '../site/use-date-in-words';
import css from './outbox-notice.module.css';

/**
 * Shows submitted but undelivered requests on every page, while they are sent again, and results that arrived on another
 * page. Hidden on the request's own page, which shows more.
 */
export function OutboxNotice() {
  const { data: me, signedIn } = useMe();
  const entries = useOutbox();
  const type = useAccountType();
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (signedIn) sendUnsent();
  }, [me, signedIn]);
  const shownEntries = signedIn
    ? entries.filter(({ open }) => !path.endsWith(`/waiting/${open.requestid}`)).filter(isToShow)
    : [];
  return (
    <div className={css.outbox} role="status">
      {shownEntries.map((entry) => (
        <Entry key={entry.open.requestid} entry={entry} type={type} />
      ))}
    </div>
  );
}

function isToShow({ open, sent, arrived }: OutboxEntry): boolean {
  if (sent.state === 'accepted') return arrived;
  return sent.state !== 'refused' || !open.seen;
}

function Entry({ entry: { open, sent }, type }: { entry: OutboxEntry; type: AccountType }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const visit = { date: inWords(open.eventsdate), session: open.session };
  const [text, link] = {
    sending: [t('booking.outbox.unsent', visit), t('schedule.pendingLink')],
    inQueue: [
      open.needsCaptcha
        ? t('booking.outbox.verify', visit)
        : `${t('waiting.room.bookingWaits')} (${visit.date} ${visit.session})`,
      t('schedule.pendingLink'),
    ],
    refused: [t('booking.outbox.refused', visit), t('booking.outbox.why')],
    accepted: [t('booking.outbox.received', visit), t('booking.outbox.outcome')],
  }[sent.state] as [string, string];
  return (
    <p className={css.outboxEntry} data-state={sent.state}>
      <span>{text}</span> <Link {...urls.waiting(type, open.requestid)}>{link}</Link>
    </p>
  );
}
