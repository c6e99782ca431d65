import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Tag } from '../../components/tag';
import { useConfirm } from '../site/use-confirm';
import { type WaitlistEntry, waitlistCalls } from '@hall/shared/contract/waitlist';
import { useElder } from '../../device/elder-mode';
import { deviceStorage } from '../../device/device-storage';
import { showMessage } from '../../messages/messages';
import { urls } from '../../urls';
import { usePuzzle } from '../captcha/use-puzzle';
import { isOpenEntry, useConfirmOffer } from '../../api/waitlist';
import { useDateInWords } from '../site/use-date-in-words';
import { useAct, keyOf } from '../../api/use-call';
import common from '../../styles/common.module.css';
import css from './wait-entry.module.css';
import { spokenMinutes } from './spoken-minutes';

/** A waiting-list entry: its rank, an offer with its time limit, and a button to leave. */
export function WaitEntry({ entry, clockAheadMs }: { entry: WaitlistEntry; clockAheadMs: number }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const type = deviceStorage.readAccountType();
  return (
    <li className={css.waitEntry}>
      <p className={css.waitEntryHead}>
        <Tag kind={entry.state === 'offered' ? 'warning' : 'neutral'}>
          {t(`waiting.list.state.${entry.state}`)}
        </Tag>
        {entry.place !== null && <b>{t('waiting.list.place', { place: entry.place })}</b>}
        <span>{t('waiting.list.people', { count: entry.ticketcount })}</span>
      </p>
      <ul>
        {entry.sessions.map(({ eventssessionid, eventsdate, session }) => (
          <li key={eventssessionid}>
            {inWords(eventsdate)} {session}
          </li>
        ))}
      </ul>
      {entry.state === 'offered' && <Offer entry={entry} clockAheadMs={clockAheadMs} />}
      {entry.state === 'confirming' && entry.requestid && (
        <Link {...urls.waiting(type, entry.requestid)}>{t('waiting.list.progress')}</Link>
      )}
      {isOpenEntry(entry) && entry.state !== 'confirming' && <LeaveButton waitid={entry.waitid} />}
    </li>
  );
}

function Offer({ entry, clockAheadMs }: { entry: WaitlistEntry; clockAheadMs: number }) {
  const { t } = useTranslation();
  const inWords = useDateInWords();
  const navigate = useNavigate();
  const elder = useElder();
  const left = useSecondsUntil(entry.expiresat, clockAheadMs);
  const spoken = spokenMinutes(left);
  const { solveIfAsked, puzzle } = usePuzzle();
  const confirm = useConfirmOffer(entry.waitid, solveIfAsked, (requestid) =>
    navigate(urls.waiting(deviceStorage.readAccountType(), requestid)),
  );
  const { eventsdate, session } = entry.offered ?? { eventsdate: '', session: '' };
  return (
    <div className={common.notice}>
      <div role="status">
        <p>{t('waiting.list.offered', { date: inWords(eventsdate), session })}</p>
        {spoken > 0 && (
          <p className="visually-hidden">{t('waiting.list.within', { count: spoken })}</p>
        )}
        {left === 0 && <p>{t('waiting.list.passed')}</p>}
      </div>
      {left > 0 && (
        <>
          {elder ? (
            <p>{t('elder.confirmBefore', { time: (entry.expiresat ?? '').slice(11, 16) })}</p>
          ) : (
            <p role="timer">{t('waiting.list.until', { time: formatClock(left) })}</p>
          )}
          <Button look="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('waiting.list.confirm')}
          </Button>
        </>
      )}
      {puzzle}
    </div>
  );
}

function LeaveButton({ waitid }: { waitid: string }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const leave = useAct(waitlistCalls.leave, {
    onDone: () => showMessage('success', t('waiting.list.left')),
    refreshes: [keyOf(waitlistCalls.list)],
  });
  return (
    <Button
      small
      loading={leave.isPending}
      onClick={() =>
        void confirm({
          title: t('waiting.list.leaveTitle'),
          content: t('waiting.list.leaveText'),
          okText: t('waiting.list.leave'),
          danger: true,
          onOk: () => leave.mutateAsync({ waitid }).catch(() => undefined),
        })
      }
    >
      {t('waiting.list.leave')}
    </Button>
  );
}

/** Seconds until an instant by the server's clock, updated every second. */
function useSecondsUntil(instant: string | null, clockAheadMs: number): number {
  const read = (): number =>
    Math.max(0, Math.floor((Date.parse(instant ?? '') - Date.now() - clockAheadMs) / 1000)) || 0;
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 1000);
    return () => clearInterval(timer);
  });
  return left;
}

const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
