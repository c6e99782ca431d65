import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { bulkActs } from '@hall/shared/contract/staff/bulk-plan';
import type { StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { sessionActsOf } from '@hall/shared/rules/plan-state';
import { readClock } from '@hall/ui/clock';
import { useAct } from '../../api/use-call';
import { BulkBar } from './bulk-bar';

/** The acts on a whole day that its sessions allow. */
export function DayActs({
  day,
  onClear,
  onOpen,
}: {
  day: StaffDay;
  onClear: () => void;
  onOpen: (what: 'edit' | 'add') => void;
}) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { areaid, date, plan, closed } = day;
  const path = { areaid: String(areaid), date };
  const done = (act: 'reopen' | 'removeDay') => ({ act: t(`schedule.${act}`), name: date });
  const reopen = useAct(scheduleEndpoints.reopen, { done: done('reopen') });
  const remove = useAct(scheduleEndpoints.removeDay, { done: done('removeDay') });
  const ask = (what: 'reopen' | 'removeDay', act: () => Promise<unknown>): void =>
    void modal.confirm({
      title: `${t(`schedule.${what}`)} ${date}`,
      content: t(`schedule.${what}Sure`),
      okText: t(`schedule.${what}`),
      onOk: () => act().catch(() => undefined),
    });
  const possible = new Set(plan.flatMap((session) => sessionActsOf(session, date, readClock())));
  const isUnused = plan.every(({ pools }) => pools.every(({ sold, waiting }) => !sold && !waiting));
  return (
    <BulkBar
      areaid={areaid}
      selection={{ dates: [date], sessions: [] }}
      acts={bulkActs.filter((act) =>
        act === 'close' ? !closed : possible.has(act === 'seats' ? 'capacity' : act),
      )}
      onClear={onClear}
    >
      {closed && !plan.length && (
        <Button size="small" onClick={() => ask('reopen', () => reopen.mutateAsync(path))}>
          {t('schedule.reopen')}
        </Button>
      )}
      <Button size="small" onClick={() => onOpen('add')}>
        {t('schedule.addSession')}
      </Button>
      <Button size="small" onClick={() => onOpen('edit')}>
        {t('schedule.editOpening')}
      </Button>
      {isUnused && (
        <Button size="small" onClick={() => ask('removeDay', () => remove.mutateAsync(path))}>
          {t('schedule.removeDay')}
        </Button>
      )}
    </BulkBar>
  );
}
