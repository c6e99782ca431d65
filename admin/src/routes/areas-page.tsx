import { Button, Form, Input, Switch, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveAreaDto, type StaffArea } from '@hall/shared/contract/staff/schedule';
import { useCan } from '../api/queries';
import { useStaffMutation } from '../api/use-staff-mutation';
import { FormDrawer } from '../forms/form-drawer';
import { DataTable } from '../table/data-table';

/** The areas that can be visited. */
export function AreasPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [edited, setEdited] = useState<StaffArea | 'new'>();
  const save = useStaffMutation<SaveAreaDto>(
    (body) =>
      edited === 'new' || !edited
        ? { path: 'areas', body }
        : { method: 'PUT', path: `areas/${edited.areaid}`, body },
    { done: t('hall.schedule.done'), quiet: true },
  );
  return (
    <>
      <div className="console-title">
        <h1>{t('console.menu.areas')}</h1>
        {may('schedule.write') && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('hall.schedule.addArea')}
          </Button>
        )}
      </div>
      <DataTable<StaffArea>
        resource="areas"
        rowKey="areaid"
        {...(may('schedule.write') && { onOpen: setEdited })}
        columns={[
          { name: 'areaid', title: 'ActId', width: 90 },
          { name: 'name_zh', title: t('hall.schedule.nameZh') },
          { name: 'name_en', title: t('hall.schedule.nameEn') },
          {
            name: 'active',
            title: t('hall.schedule.sessionState'),
            width: 140,
            render: ({ active }) => (
              <Tag color={active ? 'green' : 'default'}>
                {t(active ? 'hall.schedule.active' : 'hall.schedule.inactive')}
              </Tag>
            ),
          },
        ]}
      />
      {edited && (
        <FormDrawer
          title={t(edited === 'new' ? 'hall.schedule.addArea' : 'hall.schedule.editArea')}
          Dto={SaveAreaDto}
          initial={
            edited === 'new'
              ? { active: true }
              : { name_zh: edited.name_zh, name_en: edited.name_en, active: edited.active }
          }
          onSubmit={(area) => save.mutateAsync(area)}
          onClose={() => setEdited(undefined)}
        >
          <Form.Item name="name_zh" label={t('hall.schedule.nameZh')}>
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item name="name_en" label={t('hall.schedule.nameEn')}>
            <Input maxLength={60} />
          </Form.Item>
          <Form.Item name="active" label={t('hall.schedule.active')} valuePropName="checked">
            <Switch />
          </Form.Item>
        </FormDrawer>
      )}
    </>
  );
}
