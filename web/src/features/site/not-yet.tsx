import { onlineManager } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import links from '../../styles/link-button.module.css';
import css from './not-yet.module.css';

/** What asks for an answer, as far as its place on the page needs to know. */
export interface Asking {
  isPending: boolean;
  isError: boolean;
  /** How often the present try has failed: it is asked again by itself. */
  failureCount: number;
  refetch(): unknown;
}

/** After so long the reader is told that nothing comes. */
const slowMs = 8000;
/** What has failed, or has not been answered, is asked for again so often. */
const againMs = { failed: 8000, unanswered: 20_000 };

/** Stands in the place of an answer that has not come: a sign of waiting, or what is wrong and how to ask again. */
export function NotYet({ of, rows = 3 }: { of: Asking; rows?: number }) {
  const trouble = useTrouble(of);
  return trouble ? <AskAgain of={of} trouble={trouble} /> : <WaitingLines rows={rows} />;
}

/** The same where something else is a sign of waiting: nothing, or what is wrong and how to ask again. */
export function Trouble({ of }: { of: Asking }) {
  const trouble = useTrouble(of);
  return trouble && <AskAgain of={of} trouble={trouble} />;
}

/** Lines in the place of what is on its way; who hears the page is told by what comes. */
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
 * The same within a table, whose own sign of waiting lies over it: nothing below it can be pressed.
 * @param empty what stands in an empty one
 */
export function NoRows({ of, empty }: { of: Asking; empty: ReactNode }) {
  const { t } = useTranslation();
  const trouble = useTrouble(of);
  if (!of.isPending) return trouble ? <AskAgain of={of} trouble={trouble} /> : empty;
  return trouble && <p role="alert">{t(`site.error.${trouble}`)}</p>;
}

type TroubleKind = 'offline' | 'notLoaded' | 'slow';

/** @returns why nothing has come; undefined while it may still be on its way */
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
    const told = setTimeout(() => setSlow(true), slowMs);
    const again = setInterval(() => void refetch(), isError ? againMs.failed : againMs.unanswered);
    return () => {
      clearTimeout(told);
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
