import type { ImportJob, ImportRow } from '@hall/shared/contract/staff/imports';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeRow } from '../../api/imports';

/** Whether a row is included in the import. Shows the click at once. Set a new `key` when the row's state changes. */
export function TakeTick({ job, row }: { job: ImportJob; row: ImportRow }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState(row.state === 'new');
  const take = useTakeRow(job.importid);
  const change = (wanted: boolean): void => {
    setTaken(wanted);
    take.mutate({ row: row.row, taken: wanted }, { onError: () => setTaken(!wanted) });
  };
  return (
    <Checkbox
      checked={taken}
      disabled={take.isPending}
      aria-label={t('imports.row.takeThis', { label: row.label })}
      onChange={({ target }) => change(target.checked)}
    />
  );
}
