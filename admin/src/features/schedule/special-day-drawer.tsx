import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { readClock } from '@hall/ui/clock';
import { MomentField } from '@hall/ui/dates';
import { FaultsBeside, FieldFrame } from '@hall/ui/forms';
import { SpecialDayDto } from '@hall/shared/contract/staff/schedule';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { FaultsAbove } from './faults-above';
import { toHallInstant } from '../../format/instants';
import { dayNames } from './day-names';
import { FillSessions } from './fill-sessions';
import { OpeningNote } from './opening-note';
import { PlanDayField } from './plan-day-field';
import { SessionsEditor } from './sessions-editor';
import { planFieldId, usePlanForm } from './use-plan-form';
import { ActDrawer } from '../../forms/act-drawer';
import { useAct } from '../../api/use-act';
import css from '../../forms/forms.module.css';

const firstRow = { starttime: '08:00', endtime: '08:45', personal: 1400, team: 560, window: 40 };

/** Adds a day with its own sessions: an anniversary, a holiday. */
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
  const { fields, faults, put, check, show } = usePlanForm(
    SpecialDayDto,
    { date: date ?? '', releaseat: '', name_zh: '', name_en: '', note: '', sessions: [firstRow] },
    {
      shown: ['date', 'releaseat', 'name_zh', 'name_en', 'note'],
      toSend: ({ date: on, releaseat, name_zh, name_en, note, sessions }) => ({
        areaid,
        ...(on && { date: on }),
        ...(releaseat && { releaseat: toHallInstant(releaseat) }),
        ...(name_zh && { name_zh }),
        ...(name_en && { name_en }),
        ...(note && { note }),
        sessions,
      }),
    },
  );
  const make = useAct(scheduleEndpoints.addDay, {
    done: t('schedule.done'),
    quiet: true,
    onDone: () => onDone(fields.date),
  });
  const submit = () => {
    const form = check();
    if (form) make.mutate(form, { onError: show });
  };
  const frameOf = (name: string) => ({ id: planFieldId(name), error: faults.of(name) });
  return (
    <ActDrawer
      size={720}
      title={t('schedule.specialDay')}
      onClose={onClose}
      busy={make.isPending}
      onSubmit={submit}
    >
      <div className={css.reasonDialog}>
        <FaultsAbove faults={faults} />
        <FieldFrame {...frameOf('date')} label={t('schedule.date')}>
          <PlanDayField
            id={planFieldId('date')}
            aria-invalid={Boolean(faults.of('date'))}
            areaid={areaid}
            min={hallDateOf(readClock())}
            value={fields.date}
            onChange={(chosen) => put({ date: chosen })}
          />
        </FieldFrame>
        <FieldFrame
          {...frameOf('releaseat')}
          label={`${t('schedule.releaseAt')} · ${t('schedule.releaseByRule')}`}
        >
          <MomentField
            id={planFieldId('releaseat')}
            aria-invalid={Boolean(faults.of('releaseat'))}
            value={fields.releaseat}
            onChange={(releaseat) => put({ releaseat })}
          />
        </FieldFrame>
        {fields.date && (
          <OpeningNote areaid={areaid} date={fields.date} releaseat={fields.releaseat} />
        )}
        {dayNames.map(({ name, label, max }) => (
          <FieldFrame key={name} {...frameOf(name)} label={t(label)}>
            <Input
              id={planFieldId(name)}
              value={fields[name]}
              maxLength={max}
              onChange={(event) => put({ [name]: event.target.value })}
            />
          </FieldFrame>
        ))}
        <FieldFrame {...frameOf('note')} label={t('schedule.note')}>
          <Input
            id={planFieldId('note')}
            value={fields.note}
            maxLength={200}
            onChange={(event) => put({ note: event.target.value })}
          />
        </FieldFrame>
        <FillSessions areaid={areaid} onFill={(sessions) => put({ sessions })} />
        <SessionsEditor
          sessions={fields.sessions}
          faults={faults}
          onChange={(sessions) => put({ sessions })}
        />
        <FaultsBeside faults={faults.beside} />
      </div>
    </ActDrawer>
  );
}
