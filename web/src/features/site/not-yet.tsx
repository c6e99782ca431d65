import { useTranslation } from 'react-i18next';
import links from '../../styles/link-button.module.css';
import css from './not-yet.module.css';

/** What asks for an answer, as far as its place on the page needs to know. */
interface Asking {
  isPending: boolean;
  isError: boolean;
  refetch(): unknown;
}

/** Stands in the place of an answer that has not come: a sign of waiting, or that it failed and how to ask again. */
export function NotYet({ of, rows = 3 }: { of: Asking; rows?: number }) {
  return of.isError ? <AskAgain of={of} /> : <WaitingLines rows={rows} />;
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

/** The same within a table, which has a sign of waiting of its own. @param empty what an empty one says */
export function NoRows({ of, empty }: { of: Asking; empty: string }) {
  return of.isError ? <AskAgain of={of} /> : <>{of.isPending ? '' : empty}</>;
}

function AskAgain({ of }: { of: Asking }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <p>{t('site.error.notLoaded')}</p>
      <button type="button" className={links.linkButton} onClick={() => void of.refetch()}>
        {t('site.action.retry')}
      </button>
    </div>
  );
}
