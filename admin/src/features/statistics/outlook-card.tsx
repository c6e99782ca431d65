import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { type DayOutlook, statisticsEndpoints } from '@hall/shared/contract/staff/statistics';
import { problemText } from '../../api/problem-text';
import { PickUpChart } from './pick-up-chart';
import { useAsk } from '../../api/use-ask';
import common from '../../styles/common.module.css';
import css from './statistics.module.css';

/** The forecast of a day: its bookings compared with similar weekdays, and the error of past forecasts. */
export function OutlookCard({ date }: { date: string }) {
  const { t } = useTranslation();
  const outlook = useAsk(statisticsEndpoints.outlook, { date });
  return (
    <>
      {outlook.isError && <Alert type="error" showIcon title={problemText(t, outlook.error)} />}
      {outlook.isPending && <Skeleton active />}
      {outlook.data && (
        <>
          <Foretold outlook={outlook.data} />
          {outlook.data.pickup.length > 0 && <PickUpChart outlook={outlook.data} />}
        </>
      )}
    </>
  );
}

function Foretold({ outlook }: { outlook: DayOutlook }) {
  const { t } = useTranslation();
  const text = (key: string, values: Record<string, unknown> = {}) =>
    t(`statisticsPage.outlook.${key}`, values);
  const { foretold, error, booked, capacity, likedays, lead } = outlook;
  return (
    <div className={css.outlook}>
      <p>
        {text('booked', {
          booked: booked.toLocaleString(),
          capacity: capacity.toLocaleString(),
          count: lead,
        })}
      </p>
      {foretold && (
        <p>
          <b>{text('foretold', { ...foretold, count: likedays })}</b>
        </p>
      )}
      {foretold &&
        (error ? (
          <p className={common.soft}>
            {text('error', {
              ...error,
              count: lead,
              from: Math.max(0, foretold.booked + error.low),
              to: Math.max(0, foretold.booked + error.high),
            })}
          </p>
        ) : (
          <p className={common.soft}>{text('errorUnknown')}</p>
        ))}
      {!foretold && lead > 0 && <p className={common.soft}>{text('tooFew')}</p>}
    </div>
  );
}
