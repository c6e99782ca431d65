import { Alert, Input } from 'antd';
import { readClock } from '@hall/ui/clock';
import { MomentField } from '@hall/ui/dates';
import { FieldFrame } from '@hall/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SpecialDayDto } from '@hall/shared/contract/staff/schedule';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { useAddSpecialDay } from '../../api/schedule/add-special-day';
import { toHallInstant } from './hall-input';
import { PlanDayField } from './plan-day-field';
import { SessionsEditor } from './sessions-editor';
import { usePlanFaults } from './use-plan-faults';
import { ActDrawer } from '../../forms/act-drawer';
import css from '../../forms/forms.module.css';

const firstRow = { starttime: '08:00', endtime: '08:45', personal: 1400, team: 560, window: 40 };

/** A day with sessions of its own: an anniversary, a holiday. */
export function SpecialDayDrawer({
  areaid,
  date,
  onDone,
  onClose,
}: {
  areaid: number;
  date: string | undefined;
  onDone: (date: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [form, setForm] = useState({ date: date ?? '', releaseat: '', note: '' });
  const [sessions, setSessions] = useState<PlannedSession[]>([firstRow]);
  const faults = usePlanFaults();
  const make = useAddSpecialDay({
    done: t('schedule.done'),
    quiet: true,
    onDone: () => onDone(form.date),
  });
  const submit = () => {
    const fields = {
      areaid,
      date: form.date,
      ...(form.releaseat && { releaseat: toHallInstant(form.releaseat) }),
      ...(form.note && { note: form.note }),
      sessions,
    };
    if (faults.check(SpecialDayDto, fields)) make.mutate(fields, { onError: faults.show });
  };
  return (
    <ActDrawer
      size={720}
      title={t('schedule.specialDay')}
      onClose={onClose}
      busy={make.isPending}
      onSubmit={submit}
    >
      <div className={css.reasonDialog}>
        {faults.fault && <Alert type="error" role="alert" title={faults.fault} />}
        <FieldFrame id="special-date" label={t('schedule.date')}>
          <PlanDayField
            id="special-date"
            areaid={areaid}
            min={hallDateOf(readClock())}
            value={form.date}
            onChange={(chosen) => setForm({ ...form, date: chosen })}
          />
        </FieldFrame>
        <FieldFrame
          id="special-releaseat"
          label={`${t('schedule.releaseAt')} · ${t('schedule.releaseByRule')}`}
        >
          <MomentField
            id="special-releaseat"
            value={form.releaseat}
            onChange={(releaseat) => setForm({ ...form, releaseat })}
          />
        </FieldFrame>
        <FieldFrame id="special-note" label={t('schedule.note')}>
          <Input
            id="special-note"
            value={form.note}
            maxLength={200}
            onChange={(event) => setForm({ ...form, note: event.target.value })}
          />
        </FieldFrame>
        <SessionsEditor sessions={sessions} faults={faults.rows} onChange={setSessions} />
      </div>
    </ActDrawer>
  );
}
