import { Button, Progress, Select, Space, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  CreateExportDto,
  exportEndpoints,
  exportKinds,
  type ExportRow,
} from '@hall/shared/contract/staff/exports';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { DayField } from '@hall/ui/dates';
import { CheckedForm, Field, useCheckedForm } from '@hall/ui/forms';
import { exportJobs as address } from '../addresses/visits';
import { useSearchState } from '../table/use-search-state';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';
import { fileAddress } from '../api/request';
import { useAct } from '../api/use-call';
import css from '../features/exports/exports.module.css';

/** Requests an export: the content and the range of visit days. The default is the last 30 days. */
function NewExport() {
  const { t } = useTranslation();
  const order = useAct(exportEndpoints.create, { done: t('exportsPage.ordered'), quiet: true });
  const today = hallDateOf(readClock());
  const form = useCheckedForm(
    CreateExportDto,
    ({ kind, from, to }) => order.mutateAsync({ kind, ...(from && { from }), ...(to && { to }) }),
    { initial: { kind: 'orders', from: addHallDays(today, -29), to: today } },
  );
  return (
    <CheckedForm of={form} className={css.newExport}>
      <Field name="kind" label={t('exportsPage.kind')}>
        <Select
          popupMatchSelectWidth={false}
          options={exportKinds.map((value) => ({ value, label: t(`exports.kind.${value}`) }))}
        />
      </Field>
      <Field name="from" label={t('exportsPage.from')}>
        <DayField />
      </Field>
      <Field name="to" label={t('exportsPage.to')}>
        <DayField />
      </Field>
      <Button type="primary" htmlType="submit" loading={form.busy}>
        {t('exportsPage.order')}
      </Button>
    </CheckedForm>
  );
}

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
          { name: 'createdat', title: t('exportsPage.created'), isInstant: true },
          { name: 'expiresat', title: t('exportsPage.expires'), isInstant: true },
          {
            name: 'acts',
            title: t('schedule.acts'),
            width: 110,
            render: ({ exportid, state }) => (
              <Space>
                {state === 'done' && (
                  <Button size="small" href={fileAddress(exportEndpoints.file, { exportid })}>
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
