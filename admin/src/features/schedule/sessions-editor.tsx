import { Alert, Button, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { seatPools } from '@hall/shared/codes/states';
import { sessionsPerDayMax } from '@hall/shared/contract/staff/schedule';
import { ClockField } from '../../dates';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { planField } from './plan-faults';
import { SeatsWarning } from './seats-warning';
import { type PlanFaults, planFieldId } from './use-plan-form';
import css from './sessions-editor.module.css';
import common from '../../styles/common.module.css';

/** Errors that belong to no visible field, above the form. */
export function FaultsAbove({ faults: { above } }: { faults: PlanFaults }) {
  if (!above.length) return null;
  return (
    <div id={planFieldId('above')} tabIndex={-1}>
      <Alert
        type="error"
        role="alert"
        showIcon
        title={[...new Set(above)].map((text) => (
          <div key={text}>{text}</div>
        ))}
      />
    </div>
  );
}

const rowFields = ['starttime', 'endtime', ...seatPools] as const;

/** Editable rows of sessions: hours and the seats of each pool, with the errors below each row. */
export function SessionsEditor({
  sessions,
  faults,
  onChange,
}: {
  sessions: PlannedSession[];
  faults: PlanFaults;
  onChange: (sessions: PlannedSession[]) => void;
}) {
  const { t } = useTranslation();
  const put = (index: number, change: Partial<PlannedSession>) =>
    onChange(sessions.map((row, i) => (i === index ? { ...row, ...change } : row)));
  const last = sessions.at(-1);
  return (
    <div className={css.sessionsEditor}>
      <p className={common.soft}>{t('validation.plan.seats')}</p>
      <SeatsWarning sessions={sessions} />
      {faults.of('sessions') && (
        <span id={planFieldId('sessions')} tabIndex={-1} role="alert" className={common.fieldError}>
          {faults.of('sessions')}
        </span>
      )}
      {sessions.map((row, index) => (
        <fieldset key={index} aria-label={`${t('schedule.session')} ${index + 1}`}>
          {(['starttime', 'endtime'] as const).map((name) => (
            <label key={name}>
              <span>{t(`schedule.${name}`)}</span>
              <ClockField
                {...controlOf(faults, planField(name, index))}
                value={row[name]}
                onChange={(time) => put(index, { [name]: time })}
              />
            </label>
          ))}
          {seatPools.map((pool) => (
            <label key={pool}>
              <span>{t(`overview.pool.${pool}`)}</span>
              <InputNumber
                {...controlOf(faults, planField(pool, index))}
                value={row[pool]}
                status={faults.of(planField(pool, index)) ? 'error' : ''}
                onChange={(seats) => put(index, { [pool]: seats ?? 0 })}
              />
            </label>
          ))}
          <Button
            type="text"
            size="small"
            onClick={() => onChange(sessions.filter((_, i) => i !== index))}
          >
            {t('schedule.removeRow')}
          </Button>
          {rowFields.map((field) => {
            const name = planField(field, index);
            const fault = faults.of(name);
            return (
              fault && (
                <span
                  key={field}
                  id={`${planFieldId(name)}-error`}
                  role="alert"
                  className={common.fieldError}
                >
                  {fault}
                </span>
              )
            );
          })}
        </fieldset>
      ))}
      <Button
        disabled={sessions.length >= sessionsPerDayMax}
        onClick={() =>
          onChange([
            ...sessions,
            {
              starttime: last?.endtime ?? '08:00',
              endtime: '',
              personal: last?.personal ?? 0,
              team: last?.team ?? 0,
              window: last?.window ?? 0,
            },
          ])
        }
      >
        {t('schedule.addRow')}
      </Button>
    </div>
  );
}

/** Links a control to its error for assistive technology. */
function controlOf(faults: PlanFaults, name: string) {
  const id = planFieldId(name);
  const isWrong = Boolean(faults.of(name));
  return { id, 'aria-invalid': isWrong, ...(isWrong && { 'aria-describedby': `${id}-error` }) };
}
