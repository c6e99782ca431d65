import { Alert, Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FaultsBeside, FieldFrame } from '@hall/ui/forms';
import { SaveTemplateDto } from '@hall/shared/contract/staff/schedule';
import type { TemplateDay } from '@hall/shared/contract/staff/schedule-answers';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { weekdaysInOrder } from '@hall/shared/rules/hall-time';
import { templates as address } from '../addresses/visits';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { AreaSelect } from '../features/schedule/area-select';
import { FaultsAbove, SessionsEditor } from '../features/schedule/sessions-editor';
import { planFieldId, usePlanForm } from '../features/schedule/use-plan-form';
import { ActDrawer } from '../forms/act-drawer';
import { BothValuesShown, useVersion } from '../table/both-values';
import { PageHead } from '../layouts/page-head';
import { useAct, useAsk } from '../api/use-call';
import css from '../features/schedule/schedule.module.css';
import forms from '../forms/forms.module.css';
import common from '../styles/common.module.css';

/** The weekly plan from which days are generated. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const [edited, setEdited] = useState<{ day: TemplateDay; version: string }>();
  const areaid = Number(state.areaid ?? 1);
  const week = useAsk(scheduleEndpoints.week, { areaid });
  return (
    <>
      <PageHead title={t('console.menu.templates')}>
        <AreaSelect value={areaid} onChange={(next) => change({ areaid: String(next) })} />
      </PageHead>
      <p className={common.soft}>{t('schedule.templateHint')}</p>
      {week.isError && <Alert type="error" showIcon title={problemText(t, week.error)} />}
      {week.isPending && <Skeleton active />}
      {week.data && (
        <div className={css.sessionCards}>
          {weekdaysInOrder.map((weekday) => {
            const day = week.data.items.find((one) => one.weekday === weekday);
            return (
              <article key={weekday} className={css.sessionCard}>
                <header>
                  <h3>{t(`schedule.weekdays.${weekday}`)}</h3>
                  {day && may('schedule.write') && (
                    <Button
                      size="small"
                      onClick={() => setEdited({ day, version: week.data.version })}
                    >
                      {t('schedule.editDay')}
                    </Button>
                  )}
                </header>
                <span className={css.templateSessions}>
                  {day?.sessions.map(({ starttime, endtime, personal, team, window }) => (
                    <span key={starttime}>
                      {starttime}–{endtime} ({personal}/{team}/{window})
                    </span>
                  ))}
                  {!day?.sessions.length && t('schedule.noSessions')}
                </span>
              </article>
            );
          })}
        </div>
      )}
      {edited && <WeekdayDrawer areaid={areaid} {...edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function WeekdayDrawer({
  areaid,
  day,
  version: opened,
  onClose,
}: {
  areaid: number;
  day: TemplateDay;
  /** That of the whole week. */
  version: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { fields, faults, put, check, show } = usePlanForm(
    SaveTemplateDto,
    { weekdays: [day.weekday], sessions: day.sessions },
    { shown: ['weekdays'], toSend: (form) => ({ areaid, ...form }) },
  );
  const save = useAct(scheduleEndpoints.saveWeek, {
    done: { act: t('console.saved'), name: t(`schedule.weekdays.${day.weekday}`) },
    quiet: true,
    onDone: onClose,
  });
  const meanwhile = useVersion({ version: opened });
  const submit = () => {
    const form = check();
    if (!form) return;
    const { sessions } = form;
    const days = [...form.weekdays].sort().map((weekday) => ({ weekday, sessions }));
    void meanwhile.save({ days }, (version) => save.mutateAsync({ ...form, version })).catch(show);
  };
  return (
    <ActDrawer
      size={720}
      title={`${t('schedule.template')} · ${t(`schedule.weekdays.${day.weekday}`)}`}
      onClose={onClose}
      submitText={t('schedule.saveWeek')}
      busy={save.isPending}
      onSubmit={submit}
    >
      <div className={forms.reasonDialog}>
        <FaultsAbove faults={faults} />
        <BothValuesShown of={meanwhile.both} act="template.save" subject="area" />
        <FieldFrame
          id={planFieldId('weekdays')}
          label={t('schedule.copyTo')}
          error={faults.of('weekdays')}
        >
          <div id={planFieldId('weekdays')} tabIndex={-1}>
            <Checkbox.Group
              value={fields.weekdays}
              onChange={(chosen) => put({ weekdays: chosen })}
              options={weekdaysInOrder.map((value) => ({
                value,
                label: t(`schedule.weekdays.${value}`),
              }))}
            />
          </div>
        </FieldFrame>
        {!fields.sessions.length && <Alert type="info" title={t('schedule.noSessions')} />}
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
