import { App, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm, Field, useCheckedForm } from '@hall/ui/forms';
import { bulkPlanEndpoints, CopyPlanDto } from '@hall/shared/contract/staff/bulk-plan';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { readClock } from '@hall/ui/clock';
import { DialogFields } from '../../forms/dialog-fields';
import { PlanDayField } from './plan-day-field';
import { useAct } from '../../api/use-act';
import css from './bulk.module.css';
import forms from '../../forms/forms.module.css';

/** Copies the sessions of a day or a week to another one. */
export function CopyDialog({
  areaid,
  from,
  isWeek,
  onClose,
}: {
  areaid: number;
  from: string;
  isWeek: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const copy = useAct(bulkPlanEndpoints.copy, {
    quiet: true,
    onDone: ({ made, left }) => {
      const days = left.join(t('console.list.comma'));
      const rest = left.length ? ` ${t('bulk.copy.left', { days })}` : '';
      void message.success(`${t('bulk.copy.done', { count: made.length })}${rest}`);
      onClose();
    },
  });
  const form = useCheckedForm(CopyPlanDto, (fields) => copy.mutateAsync(fields), {
    given: { areaid, from, days: isWeek ? 7 : 1 },
    initial: { to: addHallDays(from, 7) },
  });
  return (
    <Modal
      open
      title={t('bulk.copy.title')}
      okText={t('bulk.confirm')}
      cancelText={t('console.form.cancel')}
      okButtonProps={{ loading: form.busy }}
      onOk={() => form.antd.submit()}
      onCancel={onClose}
    >
      <DialogFields className={forms.reasonDialog} onSend={() => form.antd.submit()}>
        <p>{t(isWeek ? 'bulk.copy.week' : 'bulk.copy.day', { date: from })}</p>
        <CheckedForm of={form}>
          <Field name="to" label={t(isWeek ? 'bulk.copy.toWeek' : 'bulk.copy.to')}>
            <PlanDayField areaid={areaid} isFilled min={hallDateOf(readClock())} />
          </Field>
        </CheckedForm>
        <p className={css.hint}>{t('bulk.copy.hint')}</p>
      </DialogFields>
    </Modal>
  );
}
