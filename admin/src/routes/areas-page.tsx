import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { useTranslation } from 'react-i18next';
import { Field } from '@hall/ui/forms';
import { SaveAreaDto } from '@hall/shared/contract/staff/schedule';
import type { StaffArea } from '@hall/shared/contract/staff/schedule-answers';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { areas as areaList } from '@hall/shared/lists/areas';
import { areas as address } from '../addresses/visits';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { BothValuesShown, useVersion } from '../table/both-values';
import { FormDrawer } from '../forms/act-drawer';
import { ListPage } from '../table/list-page';
import { useAct, useAsk } from '../api/use-call';

/** The areas that can be visited. */
export function AreasPage() {
  const { t } = useTranslation();
  const may = useCan();
  const search = useSearchState(address);
  const [{ areaid: opened, ...rest }, change] = search;
  const [isAdding, setAdding] = useState(false);
  const areas = useAsk(scheduleEndpoints.areas, {});
  const found = areas.data?.items.find(({ areaid }) => String(areaid) === opened);
  const edited = isAdding ? 'new' : may('schedule.write') ? found : undefined;
  return (
    <>
      <ListPage
        actions={
          may('schedule.write') && (
            <Button type="primary" onClick={() => setAdding(true)}>
              {t('schedule.addArea')}
            </Button>
          )
        }
        list={areaList}
        search={search}
        {...(may('schedule.write') && {
          link: ({ areaid }: StaffArea) => ({
            to: '/areas',
            search: { ...rest, areaid: String(areaid) },
          }),
        })}
      />
      {edited && (
        <AreaDrawer
          area={edited === 'new' ? undefined : edited}
          onClose={() => {
            setAdding(false);
            change({ areaid: undefined });
          }}
        />
      )}
    </>
  );
}

/** Adds an area, or changes one. */
function AreaDrawer({ area, onClose }: { area: StaffArea | undefined; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const done = (
    _: unknown,
    { name_zh: zh, name_en: en }: { name_zh?: string; name_en?: string },
  ) => ({
    act: t('console.saved'),
    name: pick(localeOf(i18n.language), { zh, en }) ?? '',
  });
  const options = { done, quiet: true };
  const add = useAct(scheduleEndpoints.addArea, options);
  const save = useAct(scheduleEndpoints.saveArea, options);
  const meanwhile = useVersion(area ?? { version: '' });
  return (
    <FormDrawer
      title={t(area ? 'schedule.editArea' : 'schedule.addArea')}
      Dto={SaveAreaDto}
      initial={
        area
          ? {
              name_zh: area.name_zh,
              name_en: area.name_en,
              entrance_zh: area.entrance_zh,
              entrance_en: area.entrance_en,
              active: area.active,
            }
          : { active: true }
      }
      onSubmit={(fields) => {
        if (!area) return add.mutateAsync(fields);
        // The form omits empty fields, and the call keeps omitted ones. Send them explicitly to clear them.
        const input = { entrance_zh: '', entrance_en: '', ...fields };
        return meanwhile.save(input, (version) =>
          save.mutateAsync({ areaid: String(area.areaid), ...input, version }),
        );
      }}
      onClose={onClose}
    >
      <BothValuesShown of={meanwhile.both} act="area.save" subject="area" />
      <Field name="name_zh" label={t('schedule.nameZh')}>
        <Input maxLength={40} />
      </Field>
      <Field name="name_en" label={t('schedule.nameEn')}>
        <Input maxLength={60} />
      </Field>
      <Field name="entrance_zh" label={t('schedule.entranceZh')} hint={t('schedule.entranceHint')}>
        <Input maxLength={80} />
      </Field>
      <Field name="entrance_en" label={t('schedule.entranceEn')}>
        <Input maxLength={80} />
      </Field>
      <Field name="active" label={t('schedule.active')} prop="checked">
        <Switch />
      </Field>
    </FormDrawer>
  );
}
