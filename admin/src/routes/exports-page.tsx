import { Button, Progress, Select, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { CreateExportDto, exportEndpoints, exportKinds } from '@hall/shared/contract/staff/exports';
import { exportJobs as exportList } from '@hall/shared/lists/exports';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { DayField } from '../dates';
import { CheckedForm, Field, useCheckedForm } from '@hall/ui/forms';
import { exportJobs as address } from '../addresses/visits';
import { useSearchState } from '../table/use-search-state';
import { ListPage } from '../table/list-page';
import { fileAddress } from '../api/request';
import { useAct } from '../api/use-call';
import { useExport } from '../api/use-export';
import css from '../features/exports/exports.module.css';

/** Requests an export: the content and the range of visit days. The default is the last 30 days. */
function NewExport() {
  const { t } = useTranslation();
  const order = useExport(exportEndpoints.create, { quiet: true });
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

/** The reader's own exports, with progress and downloads. */
export function ExportsPage() {
  const { t } = useTranslation();
  const search = useSearchState(address);
  const cancel = useAct(exportEndpoints.cancel);
  return (
    <ListPage
      about={t('exportsPage.hint')}
      list={exportList}
      search={search}
      refreshMs={1500}
      draw={{
        done: ({ state, done, total }) => (
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
      }}
      acts={{
        width: 110,
        draw: ({ exportid, state }) => (
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
      }}
    >
      <NewExport />
    </ListPage>
  );
}
