import { Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '@hall/shared/contract/staff/imports';

const colors: Partial<Record<ImportJob['state'], string>> = {
  checking: 'processing',
  checked: 'warning',
  confirmed: 'processing',
  running: 'processing',
  done: 'success',
  failed: 'error',
};

/** @returns whether a worker has still something to do for it */
export const isWorkedOn = ({ state }: ImportJob): boolean =>
  ['queued', 'checking', 'confirmed', 'running'].includes(state);

/** The state of an import, in a word and a colour. */
export function ImportTag({ state }: Pick<ImportJob, 'state'>) {
  const { t } = useTranslation();
  return <Tag color={colors[state] ?? 'default'}>{t(`imports.states.${state}`)}</Tag>;
}

/** How far a worker is with it; once it is through, what the rows came to, or why the file was refused. */
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
