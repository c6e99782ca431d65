import { Link } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { importEndpoints, type ImportJob } from '@hall/shared/contract/staff/imports';
import { importJob as address } from '../addresses/visits';
import { problemText } from '../api/problem-text';
import { useSearchState } from '../table/use-search-state';
import { ImportActs } from '../features/imports/import-acts';
import { ImportRows } from '../features/imports/import-rows';
import { ImportProgress, ImportTag } from '../features/imports/import-states';
import { PageHead } from '../layouts/page-head';
import { useAsk } from '../api/use-ask';
import css from '../features/imports/imports.module.css';

/** One import: the results and errors of its rows, and the decision to carry it out. */
export function ImportPage() {
  const { t } = useTranslation();
  const { importid } = address.useParams();
  const search = useSearchState(address);
  const {
    data: job,
    error,
    isPending,
  } = useAsk(importEndpoints.get, { importid }, { refetchInterval: 1500 });
  const back = <Link to="/imports">{t('imports.back')}</Link>;
  if (isPending) return <Skeleton active />;
  if (!job) return <Alert type="error" showIcon title={problemText(t, error)} action={back} />;
  return (
    <>
      <PageHead title={t('imports.titleOf', { kind: t(`imports.kind.${job.kind}`) })}>
        <ImportTag state={job.state} />
        {back}
      </PageHead>
      {job.fault ? (
        <Alert type="error" showIcon title={job.fault} />
      ) : (
        <div className={css.importState} data-testid="import-state" aria-live="polite">
          <ImportProgress job={job} />
        </div>
      )}
      {job.state === 'checked' && <Findings job={job} />}
      <ImportActs job={job} />
      <ImportRows job={job} search={search} />
    </>
  );
}

/** The effect of confirming, and the rows left out. */
function Findings({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const sentences = [
    t(job.rows.new ? 'imports.unchecked' : 'imports.nothing'),
    job.affected > 0 && t('imports.falls', { count: job.affected }),
    job.rows.skipped > 0 && t('imports.skipped', { count: job.rows.skipped }),
    job.rows.faulty > 0 && t('imports.leftOut', { count: job.rows.faulty }),
  ];
  return <Alert type="warning" showIcon title={sentences.filter(Boolean).join(' ')} />;
}
