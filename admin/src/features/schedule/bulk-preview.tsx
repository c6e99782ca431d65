import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BulkAct, BulkPreview } from '@hall/shared/contract/staff/bulk-plan';
import { problemText } from '../../api/problem-text';
import css from './bulk.module.css';
import { Dated } from '../../format/instant';

/** At most this many affected or unchanged sessions are named; the rest are counted. */
const namedAtMost = 8;

/** The effect of a change: sessions changed, visitors affected, and sessions unchanged with the reason. */
export function BulkPreviewText({
  act,
  isOne = false,
  preview: { data, error },
}: {
  act: BulkAct;
  /** A single day or session can be closed even if none of its sessions changes. */
  isOne?: boolean;
  preview: { data: BulkPreview | undefined; error: unknown };
}) {
  const { t } = useTranslation();
  if (error) return <Alert type="error" showIcon title={problemText(t, error)} />;
  if (!data) return <Skeleton active />;
  const isHit = data.orders + data.waiting > 0;
  const hit = act === 'close' ? (data.hit ?? []) : [];
  return (
    <div className={css.preview} data-testid="bulk-preview">
      <Alert
        type={isHit ? 'warning' : 'info'}
        showIcon
        title={
          data.sessions
            ? t(act === 'close' ? 'bulk.willClose' : 'bulk.willChange', {
                days: data.days,
                count: data.sessions,
              })
            : t(isOne ? 'bulk.noSessions' : 'bulk.nothing')
        }
        description={
          <>
            {act === 'seats' && data.sessions > 0 && <p>{t('bulk.seats', data.seats)}</p>}
            {act === 'reopen' && <p>{t('bulk.reopenNote')}</p>}
            {act === 'close' && (
              <p>
                {isHit
                  ? t(data.waiting ? 'bulk.cancelsOrdersAndWaitlist' : 'bulk.cancelsOrders', {
                      ...data,
                    })
                  : t('bulk.nobody')}
              </p>
            )}
            {data.unreachable ? <p>{t('bulk.unreachable', { orders: data.unreachable })}</p> : null}
            {data.inside ? <p>{t('bulk.inside', { count: data.inside })}</p> : null}
            {hit.length > 1 && (
              <ul>
                {hit.slice(0, namedAtMost).map(({ date, session, orders, visitors }) => (
                  <li key={`${date} ${session}`}>
                    {t('schedule.falloutOf', { session: `${date} ${session}`, orders, visitors })}
                  </li>
                ))}
                {hit.length > namedAtMost && (
                  <li>{t('bulk.more', { count: hit.length - namedAtMost })}</li>
                )}
              </ul>
            )}
          </>
        }
      />
      {data.skipped.length > 0 && (
        <>
          <p>{t('bulk.skipped', { count: data.skipped.length })}</p>
          <ul>
            {data.skipped.slice(0, namedAtMost).map(({ date, session, why, taken }) => (
              <li key={`${date} ${session}`}>
                <Dated text={`${date} ${session} · ${t(`bulk.why.${why}`, { taken })}`} />
              </li>
            ))}
          </ul>
          {data.skipped.length > namedAtMost && (
            <p>{t('bulk.more', { count: data.skipped.length - namedAtMost })}</p>
          )}
        </>
      )}
    </div>
  );
}
