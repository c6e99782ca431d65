import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { importEndpoints, type ImportJob } from '@hall/shared/contract/staff/imports';
import { imports as address } from '../addresses/visits';
import { useSearchState } from '../table/use-search-state';
import { ImportProgress, ImportTag } from '../features/imports/import-states';
import { UploadCard } from '../features/imports/upload-card';
import { Instant } from '../format/instant';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';

/** Uploads and lists imports. Each is reviewed and confirmed on its own page. */
export function ImportsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search = useSearchState(address);
  const [{ kind }, change] = search;
  const linkOf = ({ importid }: ImportJob) =>
    ({ to: '/imports/$importid', params: { importid } }) as const;
  return (
    <>
      <PageHead title={t('imports.title')} />
      <UploadCard
        kind={kind}
        onKind={(chosen) => change({ kind: chosen })}
        onDone={(job) => void navigate(linkOf(job))}
      />
      <DataTable<ImportJob>
        list="imports"
        call={importEndpoints.list}
        search={search}
        rowKey="importid"
        refreshMs={1500}
        emptyText={t('imports.empty')}
        link={linkOf}
        columns={[
          { name: 'importid', title: '#', width: 80, sortable: true },
          {
            name: 'kind',
            title: t('imports.kindLabel'),
            width: 140,
            render: ({ kind }) => t(`imports.kind.${kind}`),
          },
          {
            name: 'state',
            title: t('imports.state'),
            width: 140,
            render: ({ state }) => <ImportTag state={state} />,
          },
          {
            name: 'done',
            title: t('imports.progress'),
            render: (job) => <ImportProgress job={job} />,
          },
          {
            name: 'createdat',
            title: t('imports.created'),
            render: ({ createdat }) => <Instant at={createdat} />,
          },
          {
            name: 'expiresat',
            title: t('imports.expires'),
            width: 150,
            render: ({ state, expiresat }) => state !== 'erased' && <Instant at={expiresat} />,
          },
        ]}
      />
    </>
  );
}
