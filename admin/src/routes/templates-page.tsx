import { Alert, Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveTemplateDto } from '@hall/shared/contract/staff/schedule';
import type { TemplateDay } from '@hall/shared/contract/staff/schedule-answers';
import { templates as address } from '../addresses/visits';
import { problemText } from '../api/problem-text';
import { useCan } from '../api/get-me';
import { useWeek } from '../api/schedule/get-week';
import { useSaveWeek } from '../api/schedule/save-week';
import { useSearchState } from '../table/use-search-state';
import { AreaSelect } from '../features/schedule/area-select';
import { SessionsEditor } from '../features/schedule/sessions-editor';
import { usePlanFaults } from '../features/schedule/use-plan-faults';
import { ActDrawer } from '../forms/act-drawer';
import { PageHead } from '../layouts/page-head';
import css from '../features/schedule/session-card.module.css';
import forms from '../forms/forms.module.css';
import common from '../styles/common.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** The week's sessions, from which days are generated. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [state, change] = useSearchState(address);
  const [edited, setEdited] = useState<TemplateDay>();
  const areaid = Number(state.areaid ?? 1);
  const week = useWeek({ areaid });
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
          {weekdays.map((weekday) => {
            const day = week.data.items.find((one) => one.weekday === weekday);
            return (
              <article key={weekday} className={css.sessionCard}>
                <header>
                  <h3>{t(`schedule.weekdays.${weekday}`)}</h3>
                  {day && may('schedule.write') && (
                    <Button size="small" onClick={() => setEdited(day)}>
                      {t('schedule.editDay')}
                    </Button>
                  )}
                </header>
                <span className={css.templateSessions}>
                  {day?.sessions.map(({ starttime, endtime, personal, team, window }) => (
                    <span key={starttime}>
                      {starttime}-{endtime} ({personal}/{team}/{window})
                    </span>
                  ))}
                  {!day?.sessions.length && t('schedule.noSessions')}
                </span>
              </article>
            );
          })}
        </div>
      )}
      {edited && (
        <WeekdayDrawer areaid={areaid} day={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function WeekdayDrawer({
  areaid,
  day,
  onClose,
}: {
  areaid: number;
  day: TemplateDay;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState([day.weekday]);
  const [sessions, setSessions] = useState(day.sessions);
  const faults = usePlanFaults();
  const save = useSaveWeek({
    done: t('schedule.done'),
    quiet: true,
    onDone: onClose,
  });
  const submit = () => {
    const fields = { areaid, weekdays: chosen, sessions };
    if (faults.check(SaveTemplateDto, fields)) save.mutate(fields, { onError: faults.show });
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
        {faults.fault && <Alert type="error" role="alert" title={faults.fault} />}
        <span>{t('schedule.copyTo')}</span>
        <Checkbox.Group
          value={chosen}
          onChange={setChosen}
          options={weekdays.map((value) => ({
            value,
            label: t(`schedule.weekdays.${value}`),
          }))}
        />
        {!sessions.length && <Alert type="info" title={t('schedule.noSessions')} />}
        <SessionsEditor sessions={sessions} faults={faults.rows} onChange={setSessions} />
      </div>
    </ActDrawer>
  );
}
