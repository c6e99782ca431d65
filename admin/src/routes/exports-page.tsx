import { Button, Progress, Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportEndpoints, type ExportRow } from '@hall/shared/contract/staff/exports';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { exportJobs as address } from '../addresses/visits';
import { NewExport } from '../features/exports/new-export';
import { useSearchState } from '../table/use-search-state';
import { Instant } from '../format/instant';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { useAct } from '../api/use-act';

const colors: Partial<Record<ExportRow['state'], string>> = {
  done: 'success',
  running: 'processing',
  failed: 'error',
};

/** The reader's own exports, with progress and downloads. */
export function ExportsPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  const cancel = useAct(exportEndpoints.cancel);
  return (
    <>
      <PageHead title={t('console.menu.exports')} />
      <NewExport />
      <p>{t('exportsPage.hint')}</p>
      <DataTable<ExportRow>
        list="exports"
        call={exportEndpoints.list}
        search={search}
        rowKey="exportid"
        refreshMs={1500}
        columns={[
          { name: 'exportid', title: '#', width: 80, sortable: true },
          {
            name: 'kind',
            title: t('exportsPage.kind'),
            render: (row) => t(`exports.kind.${row.kind}`),
          },
          {
            name: 'state',
            title: t('exportsPage.state'),
            width: 120,
            render: ({ state }) => (
              <Tag color={colors[state] ?? 'default'}>{t(`exportsPage.states.${state}`)}</Tag>
            ),
          },
          {
            name: 'done',
            title: t('exportsPage.progress'),
            render: ({ state, done, total }) => (
              <>
                {state === 'running' && (
                  <Progress
                    percent={total ? Math.floor((done / total) * 100) : 0}
                    size="small"
                    aria-label={t('exportsPage.progress')}
                  />
                )}
                {t('exportsPage.rows', { done, total })}
              </>
            ),
          },
          {
            name: 'size',
            title: t('exportsPage.size'),
            width: 100,
            align: 'right',
            render: ({ size }) => (size ? `${Math.ceil(size / 1024)} KB` : ''),
          },
          {
            name: 'createdat',
            title: t('exportsPage.created'),
            render: ({ createdat }) => <Instant at={createdat} />,
          },
          {
            name: 'expiresat',
            title: t('exportsPage.expires'),
            render: ({ expiresat }) => <Instant at={expiresat} />,
          },
          {
            name: 'acts',
            title: t('schedule.acts'),
            width: 110,
            render: ({ exportid, state }) => (
              <Space>
                {state === 'done' && (
                  <Button size="small" href={`${adminBase}/exports/${exportid}/file`}>
                    {t('exportsPage.download')}
                  </Button>
                )}
                {(state === 'queued' || state === 'running') && (
                  <Button size="small" danger onClick={() => cancel.mutate({ exportid })}>
                    {t('exportsPage.cancel')}
                  </Button>
                )}
              </Space>
            ),
          },
        ]}
      />
    </>
  );
}
