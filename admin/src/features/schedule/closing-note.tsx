import { Link } from '@tanstack/react-router';
import { Alert, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ClosingProgress, StaffDay } from '@hall/shared/contract/staff/schedule-answers';
import { localeOf, pick } from '@hall/shared/locales/pick';
import { hallDateOf } from '@hall/shared/rules/hall-time';
import { useCan } from '../../api/me';
import { useStaffNames } from '../../api/staff-names';
import { Dated } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import css from './schedule.module.css';

/** The progress of a closing, the state of its messages, and a link to the cancelled orders. */
export function ClosingNote({ closing, day }: { closing: ClosingProgress; day: StaffDay }) {
  const { t, i18n } = useTranslation();
  const may = useCan();
  const nameOf = useStaffNames();
  const { eventssessionid, total, done, messages } = closing;
  const of = day.plan.find((session) => session.eventssessionid === eventssessionid);
  const percent = total ? Math.round((done / total) * 100) : 100;
  const isTold = messages && messages.sent + messages.waiting + messages.failed > 0;
  return (
    <Alert
      type={closing.finishedat ? 'info' : 'warning'}
      showIcon
      className={css.closing}
      data-testid="closing"
      title={
        <>
          {of && `${of.starttime}-${of.endtime} `}
          {t(closing.finishedat ? 'schedule.closingDone' : 'schedule.closing', { total, done })}
        </>
      }
      description={
        <>
          {!closing.finishedat && <Progress percent={percent} aria-label={String(percent)} />}
          <Dated
            text={t('schedule.closingBy', {
              by: nameOf(closing.by),
              at: formatInstant(closing.startedat),
              reason: pick(localeOf(i18n.language), {
                zh: closing.reason_zh,
                en: closing.reason_en,
              }),
            })}
          />
          {isTold && <p>{t('schedule.closingMessages', messages)}</p>}
          <div className={css.closingLinks}>
            {total > 0 && may('orders.read') && (
              <Link
                to="/orders"
                search={{
                  status: '3',
                  from: day.date,
                  to: day.date,
                  ...(eventssessionid && { eventssessionid }),
                }}
              >
                {t('schedule.seeOrders')}
              </Link>
            )}
            {isTold && messages.failed > 0 && may('messages.read') && (
              <Link
                to="/messages"
                search={{ state: 'failed', from: hallDateOf(new Date(closing.startedat)) }}
              >
                {t('schedule.seeFailed')}
              </Link>
            )}
          </div>
        </>
      }
    />
  );
}
