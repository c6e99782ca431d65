import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import links from '../../styles/link-button.module.css';
import css from './not-yet.module.css';

/** The parts of a query that its placeholder needs. */
export interface Asking {
  isPending: boolean;
  isError: boolean;
  /** The number of failed tries; failed queries are retried automatically. */
  failureCount: number;
  refetch(): unknown;
}

/** Delay before the reader sees that loading is slow, in milliseconds. */
const slowMs = 8000;
/** Retry interval after a failure, and without an answer, in milliseconds. */
const againMs = { failed: 8000, unanswered: 20_000 };

/** Placeholder of an answer that has not arrived: a loading indicator, or the error with a retry button. */
export function NotYet({ of, rows = 3 }: { of: Asking; rows?: number }) {
  const trouble = useTrouble(of);
  return trouble ? <AskAgain of={of} trouble={trouble} /> : <WaitingLines rows={rows} />;
}

/** Like `NotYet` without a loading indicator: nothing, or the error with a retry button. */
export function Trouble({ of }: { of: Asking }) {
  const trouble = useTrouble(of);
  return trouble && <AskAgain of={of} trouble={trouble} />;
}

/** Placeholder lines while content loads. Screen readers read only the content that arrives. */
export function WaitingLines({ rows }: { rows: number }) {
  return (
    <div className={css.lines} data-testid="waiting-lines" aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}

/**
 * Like `NotYet` for a table, whose loading overlay would block the retry button.
 * @param empty shown if the table has no rows
 */
export function NoRows({ of, empty }: { of: Asking; empty: ReactNode }) {
  const { t } = useTranslation();
  const trouble = useTrouble(of);
  if (!of.isPending) return trouble ? <AskAgain of={of} trouble={trouble} /> : empty;
  return trouble && <p role="alert">{t(`site.error.${trouble}`)}</p>;
}

type TroubleKind = 'offline' | 'notLoaded' | 'slow';

/** @returns the reason why no answer has arrived; undefined while it may still arrive */
function useTrouble({
  isPending,
  isError,
  failureCount,
  refetch,
}: Asking): TroubleKind | undefined {
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
    () => true,
  );
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOnline || !(isPending || isError)) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    const again = setInterval(() => void refetch(), isError ? againMs.failed : againMs.unanswered);
    return () => {
      clearTimeout(timer);
      clearInterval(again);
      setSlow(false);
    };
  }, [isPending, isError, isOnline, refetch]);
  if (!isPending && !isError) return undefined;
  if (!isOnline) return 'offline';
  if (isError || failureCount > 0) return 'notLoaded';
  return isSlow ? 'slow' : undefined;
}

function AskAgain({ of, trouble }: { of: Asking; trouble: TroubleKind }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{t(`site.error.${trouble}`)}</p>
      <button type="button" className={links.linkButton} onClick={() => void of.refetch()}>
        {t('site.action.retry')}
      </button>
    </div>
  );
}
