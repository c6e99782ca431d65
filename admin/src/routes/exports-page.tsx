import { Button, Progress, Select, Space, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportKinds, type ExportKind, type ExportRow } from '@hall/shared/contract/staff/exports';
import { adminBase } from '@hall/shared/contract/staff/problem';
import { exportJobs as address } from '../addresses/visits';
import { useCancelExport } from '../api/exports/cancel-export';
import { useCreateExport } from '../api/exports/create-export';
import { exportList } from '../api/exports/list-exports';
import { useSearchState } from '../table/use-search-state';
import { Instant } from '../format/instant';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';

const colors: Partial<Record<ExportRow['state'], string>> = {
  done: 'success',
  running: 'processing',
  failed: 'error',
};

/** One's own files for Excel: how far they are, and what can be downloaded. */
export function ExportsPage() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ExportKind>('orders');
  const search = useSearchState(address);
  const order = useCreateExport({ done: t('hall.exports.ordered') });
  const cancel = useCancelExport();
  return (
    <>
      <PageHead title={t('console.menu.exports')}>
        <Select
          value={kind}
          onChange={setKind}
          aria-label={t('hall.exports.kind')}
          popupMatchSelectWidth={false}
          options={exportKinds.map((value) => ({ value, label: t(`sheets.kind.${value}`) }))}
        />
        <Button type="primary" loading={order.isPending} onClick={() => order.mutate({ kind })}>
          {t('hall.exports.order')}
        </Button>
      </PageHead>
      <p>{t('hall.exports.hint')}</p>
      <DataTable<ExportRow>
        query={exportList}
        search={search}
        rowKey="exportid"
        refreshMs={1500}
        columns={[
          { name: 'exportid', title: '#', width: 80, sortable: true },
          {
            name: 'kind',
            title: t('hall.exports.kind'),
            render: (row) => t(`sheets.kind.${row.kind}`),
          },
          {
            name: 'state',
            title: t('hall.exports.state'),
            width: 120,
            render: ({ state }) => (
              <Tag color={colors[state] ?? 'default'}>{t(`hall.exports.states.${state}`)}</Tag>
            ),
          },
          {
            name: 'done',
            title: t('hall.exports.progress'),
            render: ({ state, done, total }) => (
              <>
                {state === 'running' && (
                  <Progress
                    percent={total ? Math.floor((done / total) * 100) : 0}
                    size="small"
                    aria-label={t('hall.exports.progress')}
                  />
                )}
                {t('hall.exports.rows', { done, total })}
              </>
            ),
          },
          {
            name: 'size',
            title: t('hall.exports.size'),
            width: 100,
            align: 'right',
            render: ({ size }) => (size ? `${Math.ceil(size / 1024)} KB` : ''),
          },
          {
            name: 'createdat',
            title: t('hall.exports.created'),
            render: ({ createdat }) => <Instant at={createdat} />,
          },
          {
            name: 'expiresat',
            title: t('hall.exports.expires'),
            render: ({ expiresat }) => <Instant at={expiresat} />,
          },
          {
            name: 'acts',
            title: t('hall.schedule.acts'),
            width: 110,
            render: ({ exportid, state }) => (
              <Space>
                {state === 'done' && (
                  <Button size="small" href={`${adminBase}/exports/${exportid}/file`}>
                    {t('hall.exports.download')}
                  </Button>
                )}
                {(state === 'queued' || state === 'running') && (
                  <Button size="small" danger onClick={() => cancel.mutate(exportid)}>
                    {t('hall.exports.cancel')}
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
