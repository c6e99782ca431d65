import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importEndpoints,
  type ImportJob,
  type ImportRow,
} from '@hall/shared/contract/staff/imports';
import { useAct } from '../../api/use-act';

/** Whether a row is included in the import. Shows the click at once. Set a new `key` when the row's state changes. */
export function TakeTick({ job, row }: { job: ImportJob; row: ImportRow }) {
  const { t } = useTranslation();
  const [taken, setTaken] = useState(row.state === 'new');
  const take = useAct(importEndpoints.takeRow);
  const change = (wanted: boolean): void => {
    setTaken(wanted);
    take.mutate(
      { importid: job.importid, row: row.row, taken: wanted },
      { onError: () => setTaken(!wanted) },
    );
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
