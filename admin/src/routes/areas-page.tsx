import { Button, Input, Switch, Tag } from 'antd';
import { Field } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveAreaDto } from '@hall/shared/contract/staff/schedule';
import type { StaffArea } from '@hall/shared/contract/staff/schedule-answers';
import { areas as address } from '../addresses/visits';
import { useCan } from '../api/me';
import { areaList, useAddArea, useAreas, useSaveArea } from '../api/areas';
import { useSearchState } from '../table/use-search-state';
import { FormDrawer } from '../forms/form-drawer';
import { DataTable } from '../table/data-table';
import { PageHead } from '../layouts/page-head';

/** The areas that can be visited. */
export function AreasPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const [{ areaid: opened, ...kept }, change] = search;
  const [isAdding, setAdding] = useState(false);
  const areas = useAreas();
  const found = areas.data?.items.find(({ areaid }) => String(areaid) === opened);
  const edited = isAdding ? 'new' : may('schedule.write') ? found : undefined;
  const told = { done: t('schedule.done'), quiet: true };
  const add = useAddArea(told);
  const save = useSaveArea(told);
  return (
    <>
      <PageHead title={t('console.menu.areas')}>
        {may('schedule.write') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('schedule.addArea')}
          </Button>
        )}
      </PageHead>
      <DataTable<StaffArea>
        list="areas"
        query={areaList}
        search={search}
        rowKey="areaid"
        {...(may('schedule.write') && {
          link: ({ areaid }: StaffArea) => ({
            to: '/areas',
            search: { ...kept, areaid: String(areaid) },
          }),
        })}
        columns={[
          { name: 'areaid', title: t('audit.column.auditid'), width: 90 },
          { name: 'name_zh', title: t('schedule.nameZh') },
          { name: 'name_en', title: t('schedule.nameEn') },
          {
            name: 'active',
            title: t('schedule.sessionState'),
            width: 140,
            render: ({ active }) => (
              <Tag color={active ? 'success' : 'default'}>
                {t(active ? 'schedule.active' : 'schedule.inactive')}
              </Tag>
            ),
          },
        ]}
      />
      {edited && (
        <FormDrawer
          title={t(edited === 'new' ? 'schedule.addArea' : 'schedule.editArea')}
          Dto={SaveAreaDto}
          initial={
            edited === 'new'
              ? { active: true }
              : {
                  name_zh: edited.name_zh,
                  name_en: edited.name_en,
                  entrance_zh: edited.entrance_zh,
                  entrance_en: edited.entrance_en,
                  active: edited.active,
                }
          }
          onSubmit={(input) =>
            edited === 'new'
              ? add.mutateAsync(input)
              : save.mutateAsync({
                  areaid: String(edited.areaid),
                  // The form omits empty fields, and the call keeps omitted ones. Send them explicitly to clear them.
                  input: { entrance_zh: '', entrance_en: '', ...input },
                })
          }
          onClose={() => {
            setAdding(false);
            change({ areaid: undefined });
          }}
        >
          <Field name="name_zh" label={t('schedule.nameZh')}>
            <Input maxLength={40} />
          </Field>
          <Field name="name_en" label={t('schedule.nameEn')}>
            <Input maxLength={60} />
          </Field>
          <Field
            name="entrance_zh"
            label={t('schedule.entranceZh')}
            hint={t('schedule.entranceHint')}
          >
            <Input maxLength={80} />
          </Field>
          <Field name="entrance_en" label={t('schedule.entranceEn')}>
            <Input maxLength={80} />
          </Field>
          <Field name="active" label={t('schedule.active')} valuePropName="checked">
            <Switch />
          </Field>
        </FormDrawer>
      )}
    </>
  );
}
