import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { CreateExportDto, exportEndpoints, exportKinds } from '@hall/shared/contract/staff/exports';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { DayField } from '@hall/ui/dates';
import { CheckedForm, Field, useCheckedForm } from '@hall/ui/forms';
import { useAct } from '../../api/use-act';
import css from './exports.module.css';

/** Requests an export: the content and the range of visit days. The default is the last 30 days. */
export function NewExport() {
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
