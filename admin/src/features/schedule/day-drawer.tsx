import { Input } from 'antd';
import { MomentField } from '@hall/ui/dates';
import { Field } from '@hall/ui/forms';
import { useTranslation } from 'react-i18next';
import { SaveDayDto } from '@hall/shared/contract/staff/schedule';
import type { StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { useSaveDay } from '../../api/schedule/save-day';
import { FormDrawer } from '../../forms/form-drawer';
import { toHallInstant, toLocalInput } from './hall-input';

/** When the day opens for booking, and its note. */
export function DayDrawer({ day, onClose }: { day: StaffDay; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useSaveDay(String(day.areaid), day.date, {
    done: t('schedule.done'),
    quiet: true,
  });
  return (
    <FormDrawer
      title={`${day.date} · ${t('schedule.editDay')}`}
      Dto={SaveDayDto}
      initial={{ releaseat: toLocalInput(day.releaseat), note: day.note }}
      onSubmit={({ releaseat, note }) =>
        save.mutateAsync({
          ...(releaseat && { releaseat: toHallInstant(releaseat) }),
          note: note ?? '',
        })
      }
      onClose={onClose}
    >
      <Field name="releaseat" label={t('schedule.releaseAt')}>
        <MomentField />
      </Field>
      <Field name="note" label={t('schedule.note')}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Field>
    </FormDrawer>
  );
}
