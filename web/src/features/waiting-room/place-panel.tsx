import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import { useToken } from '../../device/account-type';
import { encodeOrderQuery, urls } from '../../urls';
import { useJoinWaitingRoom, useLine } from '../../api/waiting-room';
import { Fairness, Standing } from './place-standing';
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

/** How long the line is shown to its members after a release, in milliseconds. */
const shownAfterMs = 2 * 3_600_000;
/** How long before a release its line is shown, in milliseconds. */
const shownBeforeMs = 24 * 3_600_000;

/** The line before a release: join it, see the place in it, and verify the draw. */
export function LinePanel({ type, date, releaseAt, clockAheadMs }: Props) {
  const { t } = useTranslation();
  const inWords = useMomentInWords();
  const now = useServerClock(clockAheadMs);
  const untilRelease = Date.parse(releaseAt) - now;
  const near = untilRelease < shownBeforeMs && untilRelease > -shownAfterMs;
  const signedIn = useToken() !== null;
  const { data } = useLine(date, near, clockAheadMs);
  const join = useJoinWaitingRoom(date);
  if (!near || (untilRelease <= 0 && (!data || (data.admitted && !data.joined)))) return null;
  return (
    <section className={css.linePanel} aria-label={t('waiting.line.title')}>
      <h3>{t('waiting.line.title')}</h3>
      {!signedIn ? (
        <Link
          to={urls.login(type)}
          search={{ orderquery: encodeOrderQuery(`${urls.home(type)}?date=${date}`) }}
        >
          {t('waiting.line.login')}
        </Link>
      ) : data?.joined ? (
        <Standing line={data} />
      ) : (
        <>
          <p className={common.quiet}>{t('waiting.line.intro')}</p>
          <button
            type="button"
            className={`${links.linkButton} ${links.isPrimary}`}
            disabled={!data || Date.parse(data.opensat) > now || join.isPending}
            onClick={() => join.mutate(undefined)}
          >
            {t('waiting.line.join')}
          </button>
          {data && Date.parse(data.opensat) > now && (
            <p className={common.quiet}>
              {t('waiting.line.opens', { time: inWords(data.opensat) })}
            </p>
          )}
        </>
      )}
      {data && (data.seedhash || data.seed) && <Fairness line={data} />}
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
