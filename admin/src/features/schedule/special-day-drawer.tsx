import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { readClock } from '@hall/ui/clock';
import { MomentField } from '../../dates';
import { FaultsBeside, Field, FieldFrame } from '@hall/ui/forms';
import { SaveDayDto, SpecialDayDto } from '@hall/shared/contract/staff/schedule';
import { hallWeekday } from '@hall/shared/rules/hall-time';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import type { StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { FaultsAbove, SessionsEditor } from './sessions-editor';
import { Dated } from '../../format/instant';
import { formatInstant, toHallInstant, toLocalInput } from '../../format/instants';
import { FillSessions, PlanDayField, useDayFault } from './fill-sessions';
import { tomorrow } from './state-of-day';
import { planFieldId, usePlanForm } from './use-plan-form';
import { ActDrawer, FormDrawer } from '../../forms/act-drawer';
import { useAct, useAsk } from '../../api/use-call';
import { BothValuesShown, useVersion } from '../../table/both-values';
import { oneParagraph } from '../../forms/sends-on';
import css from '../../forms/forms.module.css';
import schedule from './schedule.module.css';

/** The fields of a day's public name in both languages. */
const dayNames = [
  { name: 'name_zh', label: 'schedule.dayNameZh', max: 20 },
  { name: 'name_en', label: 'schedule.dayNameEn', max: 60 },
] as const;

/** Before a special day is saved, shows when it opens for booking and whether its weekday is usually closed. */
function OpeningNote({
  areaid,
  date,
  releaseat,
}: {
  areaid: number;
  date: string;
  /** The value of the form in hall time; if empty, the rule applies. */
  releaseat: string;
}) {
  const { t } = useTranslation();
  const preview = useAsk(scheduleEndpoints.preview, { areaid, from: date, to: date });
  const [day] = preview.data?.items ?? [];
  const opensAt = releaseat ? toHallInstant(releaseat) : day?.releaseat;
  if (!day || day.state === 'exists' || !opensAt || Number.isNaN(Date.parse(opensAt))) return null;
  const isUsual = day.state === 'new';
  const isAtOnce = new Date(opensAt) <= readClock();
  const weekday = t(`schedule.weekdays.${hallWeekday(date)}`);
  return (
    <Alert
      showIcon
      role="status"
      type={isAtOnce || !isUsual ? 'warning' : 'info'}
      title={
        <>
          {!isUsual && <div>{t('schedule.usuallyClosed', { weekday })}</div>}
          <Dated
            text={
              isAtOnce
                ? t('schedule.opensAtOnce')
                : t('schedule.opensAt', { at: formatInstant(opensAt) })
            }
          />
        </>
      }
    />
  );
}

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
    {
      date: date && date >= tomorrow() ? date : '',
      releaseat: '',
      name_zh: '',
      name_en: '',
      note: '',
      sessions: [firstRow],
    },
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
    done: { act: t('schedule.specialDay'), name: fields.date },
    quiet: true,
    onDone: () => onDone(fields.date),
  });
  const submit = () => {
    const form = check();
    if (form) make.mutate(form, { onError: show });
  };
  const frameOf = (name: string) => ({ id: planFieldId(name), error: faults.of(name) });
  const taken = useDayFault(areaid, fields.date);
  const dateFault = faults.of('date') ?? taken;
  return (
    <ActDrawer
      size={720}
      title={t('schedule.specialDay')}
      onClose={onClose}
      busy={make.isPending}
      disabled={Boolean(taken)}
      onSubmit={submit}
    >
      <div className={css.reasonDialog}>
        <FaultsAbove faults={faults} />
        <div className={schedule.pair}>
          <FieldFrame {...frameOf('date')} error={dateFault} label={t('schedule.date')}>
            <PlanDayField
              id={planFieldId('date')}
              aria-invalid={Boolean(dateFault)}
              areaid={areaid}
              isAhead
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
        </div>
        {fields.date && !taken && (
          <OpeningNote areaid={areaid} date={fields.date} releaseat={fields.releaseat} />
        )}
        <div className={schedule.pair}>
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
        </div>
        <FieldFrame {...frameOf('note')} label={t('schedule.note')}>
          <Input
            id={planFieldId('note')}
            value={fields.note}
            maxLength={200}
            onChange={(event) => put({ note: event.target.value })}
          />
        </FieldFrame>
        <div className={schedule.pair}>
          <FillSessions areaid={areaid} onFill={(sessions) => put({ sessions })} />
        </div>
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

/** The opening time, public name and note of a day. */
export function DayDrawer({ day, onClose }: { day: StaffDay; onClose: () => void }) {
  const { t } = useTranslation();
  const named = { act: t('schedule.editOpening'), name: day.date };
  const save = useAct(scheduleEndpoints.saveDay, { done: named, quiet: true });
  const meanwhile = useVersion(day);
  return (
    <FormDrawer
      title={t('console.named', named)}
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
