import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '@hall/shared/contract/staff/imports';

/** @returns whether a worker still has to process the import */
export const isWorkedOn = ({ state }: ImportJob): boolean =>
  ['queued', 'checking', 'confirmed', 'running'].includes(state);

/** The progress of the worker; at the end, the results of the rows or the reason why the file was rejected. */
export function ImportProgress({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  if (job.fault) return <span>{job.fault}</span>;
  if (isWorkedOn(job))
    return (
      <>
        <Progress
          percent={job.total ? Math.floor((job.done / job.total) * 100) : 0}
          size="small"
          aria-label={t('imports.progress')}
        />
        {t('imports.rows', { done: job.done, total: job.total })}
      </>
    );
  if (job.state === 'erased') return null;
  return (
    <span>{t(job.rows.added ? 'imports.countsDone' : 'imports.counts', { ...job.rows })}</span>
  );
}
