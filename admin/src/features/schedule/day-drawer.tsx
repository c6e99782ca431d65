import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { MomentField } from '@hall/ui/dates';
import { Field } from '@hall/ui/forms';
import { SaveDayDto } from '@hall/shared/contract/staff/schedule';
import type { StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { BothValuesShown } from '../../table/both-values-shown';
import { FormDrawer } from '../../forms/form-drawer';
import { useVersion } from '../../forms/use-version';
import { oneParagraph } from '../../forms/sends-on';
import { dayNames } from './day-names';
import { toHallInstant, toLocalInput } from '../../format/instants';
import { useAct } from '../../api/use-act';

/** The opening time, public name and note of a day. */
export function DayDrawer({ day, onClose }: { day: StaffDay; onClose: () => void }) {
  const { t } = useTranslation();
  const save = useAct(scheduleEndpoints.saveDay, {
    done: t('schedule.done'),
    quiet: true,
  });
  const meanwhile = useVersion(day);
  return (
    <FormDrawer
      title={`${day.date} · ${t('schedule.editDay')}`}
      Dto={SaveDayDto}
      initial={{
        releaseat: toLocalInput(day.releaseat),
        note: day.note,
        name_zh: day.name_zh,
        name_en: day.name_en,
      }}
      onSubmit={({ releaseat, note = '', name_zh = '', name_en = '' }) => {
        const opens = releaseat && { releaseat: toHallInstant(releaseat) };
        const input = { ...opens, note, name_zh, name_en };
        return meanwhile.save(input, (version) =>
          save.mutateAsync({ areaid: String(day.areaid), date: day.date, ...input, version }),
        );
      }}
      onClose={onClose}
    >
      <BothValuesShown of={meanwhile.both} act="day.save" subject="day" />
      <Field name="releaseat" label={t('schedule.releaseAt')}>
        <MomentField />
      </Field>
      {dayNames.map(({ name, label, max }) => (
        <Field key={name} name={name} label={t(label)}>
          <Input maxLength={max} />
        </Field>
      ))}
      <Field name="note" label={t('schedule.note')}>
        <Input.TextArea rows={3} maxLength={200} showCount {...oneParagraph} />
      </Field>
    </FormDrawer>
  );
}
