import { Alert, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { daysAtOnceMax } from '@hall/shared/contract/staff/schedule';
import type { DayPreview } from '@hall/shared/contract/staff/schedule-answers';
import { addHallDays, hallWeekday } from '@hall/shared/rules/hall-time';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { problemText } from '../../api/problem-text';
import { PlanDayField } from './fill-sessions';
import { tomorrow } from './state-of-day';
import { ActDrawer } from '../../forms/act-drawer';
import { TableShell } from '../../table/columns';
import { Dated, Instant } from '../../format/instant';
import { useAct, useAsk } from '../../api/use-call';
import common from '../../styles/common.module.css';
import css from '../../table/filter-bar.module.css';

/** Generates days from the weekly plan, with a preview of every session. */
export function GenerateDrawer({ areaid, onClose }: { areaid: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [chosen, setRange] = useState<{ from: string; to: string }>();
  // The proposed range begins at the first day that would be generated.
  const ahead = useAsk(
    scheduleEndpoints.preview,
    { areaid, from: tomorrow(), to: addHallDays(tomorrow(), daysAtOnceMax - 1) },
    { enabled: !chosen },
  );
  const { date: from = tomorrow() } = ahead.data?.items.find(({ state }) => state === 'new') ?? {};
  const range = chosen ?? { from, to: addHallDays(from, 27) };
  const preview = useAsk(
    scheduleEndpoints.preview,
    { areaid, ...range },
    { enabled: !ahead.isLoading },
  );
  const count = preview.data?.items.filter(({ state }) => state === 'new').length ?? 0;
  const generate = useAct(scheduleEndpoints.generate, {
    done: { act: t('schedule.generated', { count }), name: `${range.from} – ${range.to}` },
    onDone: onClose,
  });
  return (
    <ActDrawer
      size={720}
      title={t('schedule.generate')}
      onClose={onClose}
      submitText={t('schedule.generateDo', { count })}
      busy={generate.isPending}
      disabled={!count}
      onSubmit={() => generate.mutate({ areaid, ...range })}
    >
      {/* A proposal that comes late must not replace what is being typed. */}
      <div className={css.filterBar} onInput={() => setRange(range)}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={css.filter}>
            <span>{t(`schedule.${name}`)}</span>
            <PlanDayField
              areaid={areaid}
              isFilled
              isAhead
              value={range[name]}
              onChange={(date) => setRange({ ...range, [name]: date })}
            />
          </label>
        ))}
      </div>
      {preview.isError && (
        <Alert type="error" role="alert" showIcon title={problemText(t, preview.error)} />
      )}
      {preview.isPending && <Skeleton active />}
      {preview.data && <PreviewTable days={preview.data.items} />}
    </ActDrawer>
  );
}

function PreviewTable({ days }: { days: DayPreview[] }) {
  const { t } = useTranslation();
  return (
    <TableShell<DayPreview>
      size="small"
      rowKey="date"
      dataSource={days}
      columns={[
        {
          title: t('schedule.date'),
          width: 150,
          render: (_, { date }) => (
            <Dated text={`${date} ${t(`schedule.weekdays.${hallWeekday(date)}`)}`} />
          ),
        },
        {
          title: t('schedule.sessionState'),
          width: 170,
          render: (_, { state }) => (
            <Tag color={state === 'new' ? 'success' : 'default'}>
              {t(`schedule.state.${state}`)}
            </Tag>
          ),
        },
        {
          title: t('schedule.session'),
          render: (_, { state, sessions, releaseat }) => (
            <>
              {sessions.map((session) => (
                <div key={session.starttime}>
                  {session.starttime}–{session.endtime} · {session.personal}/{session.team}/
                  {session.window}
                </div>
              ))}
              {state === 'new' && releaseat && (
                <span className={common.soft}>
                  {t('schedule.releaseAt')} <Instant at={releaseat} />
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
