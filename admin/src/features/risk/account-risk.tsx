import { Alert, Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addHallDays, hallDateOf } from '@hall/shared/rules/hall-time';
import { DayField } from '../../dates';
import { readClock } from '@hall/ui/clock';
import { type AccountRisk, riskEndpoints } from '@hall/shared/contract/staff/risk';
import { problemText } from '../../api/problem-text';
import { useCan } from '../../api/me';
import { Dated } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import { ReasonDialog } from '../../forms/reason-dialog';
import { useAct, useAsk } from '../../api/use-call';
import css from './risk.module.css';

/** The restrictions that follow from a score. */
export function RiskMeasures({ risk }: { risk: AccountRisk }) {
  const { t } = useTranslation();
  return (
    <>
      {risk.measures
        .filter((measure) => measure !== 'pause')
        .map((measure) => (
          <Tag key={measure}>{t(`risk.measures.${measure}`)}</Tag>
        ))}
      {risk.pauseduntil && (
        <Tag color="error">{t('risk.pausedUntil', { date: risk.pauseduntil })}</Tag>
      )}
    </>
  );
}

/** The risk signals of an account with their points. Staff with the permission can suspend them for a time. */
export function AccountRiskView({ accountid, name }: { accountid: string; name: string }) {
  const { t } = useTranslation();
  const may = useCan();
  const risk = useAsk(riskEndpoints.get, { accountid });
  const [asking, setAsking] = useState(false);
  const { data } = risk;
  return (
    <section className={css.risk} data-testid="risk">
      <h2>{t('risk.title')}</h2>
      {risk.isError && <Alert type="error" title={problemText(t, risk.error)} />}
      {risk.isPending && <Skeleton active />}
      {data && !data.reasons.length && <p className={css.nothing}>{t('risk.nothing')}</p>}
      {data && data.reasons.length > 0 && (
        <>
          <p>
            <Dated text={t('risk.score', { count: data.score, at: formatInstant(data.since) })} />{' '}
            <RiskMeasures risk={data} />
          </p>
          {data.setasideuntil && (
            <Alert
              type="info"
              showIcon
              title={t('risk.setAsideUntil', {
                date: data.setasideuntil,
                reason: data.setasidereason,
              })}
            />
          )}
          <ul>
            {data.reasons.map(({ text, points }) => (
              <li key={text}>
                {text} <span className={css.points}>{t('risk.points', { count: points })}</span>
              </li>
            ))}
          </ul>
          {may('risk.decide') && (
            <Button onClick={() => setAsking(true)}>{t('risk.setAside')}</Button>
          )}
        </>
      )}
      {asking && <SetAside accountid={accountid} name={name} onClose={() => setAsking(false)} />}
    </section>
  );
}

function SetAside({
  accountid,
  name,
  onClose,
}: {
  accountid: string;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const today = hallDateOf(readClock());
  const [until, setUntil] = useState(addHallDays(today, 90));
  const set = useAct(riskEndpoints.setAside, {
    done: { act: t('risk.isSetAside'), name },
    quiet: true,
  });
  return (
    <ReasonDialog
      title={t('console.named', { act: t('risk.setAside'), name })}
      effect={t('risk.setAsideEffect')}
      confirmText={t('risk.setAside')}
      onConfirm={(reason) => set.mutateAsync({ accountid, reason, until })}
      onClose={onClose}
    >
      <label className={css.until}>
        {t('risk.until')}
        <DayField isFilled min={today} value={until} onChange={setUntil} />
      </label>
    </ReasonDialog>
  );
}
