import { Checkbox, Tag } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importEndpoints,
  type ImportJob,
  type ImportRow,
  importRowStates,
} from '@hall/shared/contract/staff/imports';
import { DataTable } from '../../table/data-table';
import { isWorkedOn } from './import-states';
import { useAct } from '../../api/use-call';

/** Whether a row is included in the import. Shows the click at once. Set a new `key` when the row's state changes. */
function TakeTick({ job, row }: { job: ImportJob; row: ImportRow }) {
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

const colors = {
  new: 'processing',
  exists: 'default',
  faulty: 'error',
  skipped: 'warning',
  added: 'success',
} as const;

/** The rows of a file: the planned or actual result of each, and the columns with errors. */
export function ImportRows({
  job,
  search,
}: {
  job: ImportJob;
  search: ComponentProps<typeof DataTable>['search'];
}) {
  const { t } = useTranslation();
  const isOpen = job.state === 'checked';
  return (
    <DataTable<ImportRow>
      list="importrows"
      call={importEndpoints.rows}
      path={{ importid: job.importid }}
      // The rows of an earlier state are outdated.
      stage={job.state}
      search={search}
      rowKey="row"
      {...(isWorkedOn(job) && { refreshMs: 1500 })}
      filters={[
        {
          name: 'state',
          label: t('imports.row.state'),
          kind: 'choice',
          options: importRowStates.map((value) => ({
            value,
            label: t(`imports.rowState.${value}`),
          })),
        },
      ]}
      columns={[
        { name: 'row', title: t('imports.column.row'), width: 90, sortable: true },
        ...(isOpen
          ? [
              {
                name: 'take',
                title: t('imports.row.take'),
                width: 90,
                render: (row: ImportRow) =>
                  (row.state === 'new' || row.state === 'skipped') && (
                    <TakeTick key={row.state} job={job} row={row} />
                  ),
              },
            ]
          : []),
        { name: 'label', title: t('imports.row.label') },
        {
          name: 'state',
          title: t('imports.row.state'),
          width: 130,
          render: ({ state }) => <Tag color={colors[state]}>{t(`imports.rowState.${state}`)}</Tag>,
        },
        {
          name: 'faults',
          title: t('imports.column.faults'),
          render: ({ faults, affected }) =>
            (faults.length > 0 || affected > 0) && (
              <div>
                {faults.map((fault) => (
                  <div key={fault.column + fault.message}>{t('imports.faultAt', { ...fault })}</div>
                ))}
                {affected > 0 && t('imports.row.affected', { count: affected })}
              </div>
            ),
        },
      ]}
    />
  );
}
