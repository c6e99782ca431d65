import { Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';

/** What asks for an answer, as far as its place on the page needs to know. */
interface Asking {
  isPending: boolean;
  isError: boolean;
  refetch(): unknown;
}

/** Stands in the place of an answer that has not come: a sign of waiting, or that it failed and how to ask again. */
export function NotYet({ of, rows = 3 }: { of: Asking; rows?: number }) {
  return of.isError ? <AskAgain of={of} /> : <Skeleton active title={false} paragraph={{ rows }} />;
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
      <Button onClick={() => void of.refetch()}>{t('site.action.retry')}</Button>
    </div>
  );
}
