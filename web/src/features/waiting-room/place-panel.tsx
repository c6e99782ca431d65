import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { useToken } from '../../device/account-type';
import { encodeOrderQuery, urls } from '../../urls';
import { useJoinWaitingRoom, useWaitingRoom } from '../../api/waiting-room';
import { Fairness, PlaceStatus } from './place-status';
import { useMomentInWords } from '../site/use-date-in-words';
import common from '../../styles/common.module.css';
import links from '../../styles/link-button.module.css';
import css from './place-panel.module.css';

interface Props {
  type: AccountType;
  date: string;
  releaseAt: string;
  clockAheadMs: number;
}

/** How long the waiting room is shown to its members after a release, in milliseconds. */
const shownAfterMs = 2 * 3_600_000;
/** How long before a release its waiting room is shown, in milliseconds. */
const shownBeforeMs = 24 * 3_600_000;

/** The waiting room before a release: join it, see the place in it, and verify the draw. */
export function WaitingRoomPanel({ type, date, releaseAt, clockAheadMs }: Props) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const now = useServerClock(clockAheadMs);
  const untilRelease = Date.parse(releaseAt) - now;
  const near = untilRelease < shownBeforeMs && untilRelease > -shownAfterMs;
  const signedIn = useToken() !== null;
  const { data } = useWaitingRoom(date, near, clockAheadMs);
  const join = useJoinWaitingRoom(date);
  if (!near || (untilRelease <= 0 && (!data || (data.admitted && !data.joined)))) return null;
  return (
    <section className={css.waitingRoom} aria-label={t('waiting.room.title')}>
      <h3>{t('waiting.room.title')}</h3>
      {!signedIn ? (
        <Link
          to={urls.login(type)}
          search={{ orderquery: encodeOrderQuery(`${urls.home(type)}?date=${date}`) }}
        >
          {t('waiting.room.login')}
        </Link>
      ) : data?.joined ? (
        <PlaceStatus waitingRoom={data} />
      ) : (
        <>
          <p className={common.quiet}>{t('waiting.room.intro')}</p>
          <button
            type="button"
            className={`${links.linkButton} ${links.isPrimary}`}
            disabled={!data || Date.parse(data.opensat) > now || join.isPending}
            onClick={() => join.mutate(undefined)}
          >
            {t('waiting.room.join')}
          </button>
          {data && Date.parse(data.opensat) > now && (
            <p className={common.quiet}>
              {t('waiting.room.opens', { time: inWords(data.opensat) })}
            </p>
          )}
        </>
      )}
      {data && (data.seedhash || data.seed) && <Fairness waitingRoom={data} />}
    </section>
  );
}

/** The server's clock, updated every second. */
function useServerClock(clockAheadMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now + clockAheadMs;
}
