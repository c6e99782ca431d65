import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ImportJob } from '@hall/shared/contract/staff/imports';
import { ImportProgress, ImportTag } from '../features/imports/import-states';
import '../features/imports/imports.css';
import { UploadCard } from '../features/imports/upload-card';
import { formatInstant } from '../format/instants';
import { DataTable } from '../table/data-table';

/** Files of many rows: uploaded here, looked at and confirmed on a page of their own. */
export function ImportsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = ({ importid }: ImportJob): void =>
    void navigate({ to: `/imports/${importid}` } as never);
  return (
    <>
      <div className="console-title">
        <h1>{t('batch.title')}</h1>
      </div>
      <UploadCard onDone={open} />
      <DataTable<ImportJob>
        resource="imports"
        rowKey="importid"
        refreshMs={1500}
        emptyText={t('batch.empty')}
        onOpen={open}
        columns={[
          { name: 'importid', title: '#', width: 80, sortable: true },
          {
            name: 'kind',
            title: t('batch.kindLabel'),
            width: 140,
            render: ({ kind }) => t(`batch.kind.${kind}`),
          },
          {
            name: 'state',
            title: t('batch.state'),
            width: 140,
            render: ({ state }) => <ImportTag state={state} />,
          },
          {
            name: 'done',
            title: t('batch.progress'),
            render: (job) => <ImportProgress job={job} />,
          },
          {
            name: 'createdat',
            title: t('batch.created'),
            width: 150,
            render: ({ createdat }) => formatInstant(createdat),
          },
          {
            name: 'expiresat',
            title: t('batch.expires'),
            width: 150,
            render: ({ state, expiresat }) => state !== 'erased' && formatInstant(expiresat),
          },
        ]}
      />
    </>
  );
}
