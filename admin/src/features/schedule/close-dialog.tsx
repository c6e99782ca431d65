import { useNavigate } from '@tanstack/react-router';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../../forms/text-field';
import { CloseDto } from '@hall/shared/contract/staff/schedule';
import { hallWeekday } from '@hall/shared/rules/hall-time';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { type BulkPreview, bulkPlanEndpoints } from '@hall/shared/contract/staff/bulk-plan';
import { scheduleEndpoints } from '@hall/shared/contract/staff/schedule-endpoints';
import { ActDialog } from '../../forms/act-drawer';
import { UsualReasons } from '../../forms/bilingual-fields';
import { BulkPreviewText } from './bulk-preview';
import type { Selection } from './selection';
import { useAct, useAsk } from '../../api/use-call';
import css from './schedule.module.css';

/** The days or sessions to close. */
export interface ToClose extends Pick<Selection, 'dates' | 'sessions'> {
  /** A single session: its day, and its name with the date. */
  session?: { date: string; name: string };
}

/** Confirms the closing of days or sessions: the days, the visitors affected and the reason. */
export function CloseDialog({
  areaid,
  closed,
  onClose,
}: {
  areaid: number;
  closed: ToClose;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { dates, sessions, session } = closed;
  const reasons = useAsk(accountEndpoints.reasons, {});
  const preview = useAsk(
    bulkPlanEndpoints.preview,
    { areaid, act: 'close', dates, sessions },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const days = sessions.length ? (preview.data?.dates ?? []) : dates;
  const form = useCheckedForm(CloseDto, useClose(areaid, closed, days, preview.data, onClose), {});
  const isOne = Boolean(session) || (dates.length === 1 && !sessions.length);
  const isReady = Boolean(preview.data && (isOne || preview.data.sessions));
  const title = session
    ? `${t('schedule.closeSession')} ${session.name}`
    : isOne
      ? `${t('schedule.closeDay')} ${dates.join()}`
      : `${t('bulk.title.close')} · ${
          sessions.length
            ? t('bulk.sessionsCount', { count: sessions.length })
            : t('bulk.daysCount', { count: dates.length })
        }`;
  return (
    <ActDialog
      title={title}
      submitText={t('schedule.closeDo')}
      danger
      isWide
      focus="reason_zh"
      busy={form.busy}
      disabled={!isReady}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {days.length > 0 && (
        <p data-testid="days-to-close">
          {t('schedule.closeDates', {
            dates: days
              .map((date) => `${date} ${t(`schedule.weekdays.${hallWeekday(date)}`)}`)
              .join(t('console.list.comma')),
          })}
        </p>
      )}
      <BulkPreviewText act="close" isOne={isOne} preview={preview} />
      <UsualReasons
        templates={reasons.data?.close ?? []}
        onChoose={({ zh, en }) => form.setValues({ reason_zh: zh, reason_en: en })}
      />
      <CheckedForm of={form}>
        <div className={css.pair}>
          <TextField name="reason_zh" label={t('schedule.reasonZh')} maxLength={100} isRequired />
          <TextField name="reason_en" label={t('schedule.reasonEn')} maxLength={160} isRequired />
        </div>
      </CheckedForm>
    </ActDialog>
  );
}

/**
 * @param days the days of what is closed, in order
 * @param fallout what the closing cancels
 * @returns a function that closes, and then names the orders of which nobody is notified and links the cancelled ones
 */
function useClose(
  areaid: number,
  { dates, sessions, session }: ToClose,
  days: string[],
  fallout: BulkPreview | undefined,
  onClose: () => void,
) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const [date = session?.date ?? ''] = dates;
  const showDone = (count?: number): void => {
    const orders = {
      status: '3' as const,
      from: session?.date ?? days[0],
      to: session?.date ?? days.at(-1),
      ...(session && { eventssessionid: sessions[0] }),
    };
    const key = 'closed';
    const show = (): void => {
      message.destroy(key);
      void navigate({ to: '/orders', search: orders });
    };
    void message.success({
      key,
      duration: 10,
      content: (
        <>
          {count === undefined
            ? `${session?.name ?? date} · ${t(session ? 'schedule.closeSession' : 'schedule.closeDay')}`
            : t('bulk.done', { count })}{' '}
          {fallout?.unreachable ? t('bulk.unreachable', { orders: fallout.unreachable }) : null}
          {fallout?.orders ? (
            <Button size="small" type="link" onClick={show}>
              {t('schedule.seeOrders')}
            </Button>
          ) : null}
        </>
      ),
    });
    onClose();
  };
  const one = useAct(scheduleEndpoints.close, { quiet: true });
  const many = useAct(bulkPlanEndpoints.change, { quiet: true });
  return async ({ reason_zh, reason_en }: CloseDto): Promise<void> => {
    const reason = { reason_zh, reason_en };
    const [eventssessionid] = sessions;
    if (session || (dates.length === 1 && !eventssessionid)) {
      const closed = session && eventssessionid ? { eventssessionid } : {};
      await one.mutateAsync({ areaid: String(areaid), date, ...reason, ...closed });
      showDone();
    } else {
      const done = await many.mutateAsync({ areaid, act: 'close', dates, sessions, ...reason });
      showDone(done.sessions);
    }
  };
}
