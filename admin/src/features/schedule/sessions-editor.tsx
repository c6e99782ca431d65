import { Button, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { seatPools } from '@hall/shared/codes/states';
import { poolSeatsMax, sessionsPerDayMax } from '@hall/shared/contract/staff/schedule';
import { ClockField } from '@hall/ui/dates';
import type { PlannedSession } from '@hall/shared/rules/session-plan';
import { SeatsWarning } from './seats-warning';
import css from './sessions-editor.module.css';
import common from '../../styles/common.module.css';

/** What is wrong with a row of the editor. */
export interface RowFault {
  index: number;
  field: string;
  message: string;
}

/** Rows of sessions to edit: hours and the seats of each pool. */
export function SessionsEditor({
  sessions,
  faults,
  onChange,
}: {
  sessions: PlannedSession[];
  faults: RowFault[];
  onChange: (sessions: PlannedSession[]) => void;
}) {
  const { t } = useTranslation();
  const put = (index: number, change: Partial<PlannedSession>) =>
    onChange(sessions.map((row, i) => (i === index ? { ...row, ...change } : row)));
  const last = sessions.at(-1);
  return (
    <div className={css.sessionsEditor}>
      <SeatsWarning sessions={sessions} />
      {sessions.map((row, index) => (
        <fieldset key={index} aria-label={`${t('schedule.session')} ${index + 1}`}>
          {(['starttime', 'endtime'] as const).map((name) => (
            <label key={name}>
              <span>{t(`schedule.${name}`)}</span>
              <ClockField
                value={row[name]}
                aria-invalid={faults.some((f) => f.index === index && f.field === name)}
                onChange={(time) => put(index, { [name]: time })}
              />
            </label>
          ))}
          {seatPools.map((pool) => (
            <label key={pool}>
              <span>{t(`overview.pool.${pool}`)}</span>
              <InputNumber
                min={0}
                max={poolSeatsMax}
                precision={0}
                value={row[pool]}
                status={faults.some((f) => f.index === index && f.field === pool) ? 'error' : ''}
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
          {faults
            .filter((fault) => fault.index === index)
            .map(({ field, message }) => (
              <span key={field} role="alert" className={common.fieldFault}>
                {message}
              </span>
            ))}
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
