import { Link, useParams } from '@tanstack/react-router';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '@hall/shared/contract/staff/imports';
import { problemText } from '../api/problem-text';
import { useResource } from '../api/queries';
import { ImportActs } from '../features/imports/import-acts';
import { ImportRows } from '../features/imports/import-rows';
import { ImportProgress, ImportTag } from '../features/imports/import-states';
import '../features/imports/imports.css';

/** One import: what its rows come to, what is wrong with which, and the decision whether to carry it out. */
export function ImportPage() {
  const { t } = useTranslation();
  const { importid = '' }: { importid?: string } = useParams({ strict: false });
  const { data: job, error, isPending } = useResource<ImportJob>(`imports/${importid}`, 1500);
  const back = (
    <Link to={'/imports'}>
      <Button>{t('batch.back')}</Button>
    </Link>
  );
  if (isPending) return <Skeleton active />;
  if (!job) return <Alert type="error" showIcon title={problemText(t, error)} action={back} />;
  return (
    <>
      <div className="console-title">
        <h1>{t('batch.titleOf', { kind: t(`batch.kind.${job.kind}`) })}</h1>
        <ImportTag state={job.state} />
        {back}
      </div>
      {job.fault ? (
        <Alert type="error" showIcon title={job.fault} />
      ) : (
        <div className="import-state" aria-live="polite">
          <ImportProgress job={job} />
        </div>
      )}
      {job.state === 'checked' && <Findings job={job} />}
      <ImportActs job={job} />
      <ImportRows job={job} />
    </>
  );
}

/** What confirming would do, and what it would leave out. */
function Findings({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const sentences = [
    t(job.rows.new ? 'batch.unchecked' : 'batch.nothing'),
    job.affected > 0 && t('batch.falls', { count: job.affected }),
    job.rows.faulty > 0 && t('batch.leftOut', { count: job.rows.faulty }),
  ];
  return <Alert type="warning" showIcon title={sentences.filter(Boolean).join(' ')} />;
}
