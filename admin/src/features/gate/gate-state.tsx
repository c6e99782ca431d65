import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { meQuery } from '../../api/me';
import type { useGate } from './use-gate';
import css from './gate.module.css';
import common from '../../styles/common.module.css';

/** The session is read once a minute, so this warns two minutes before its end. */
const warnBeforeMs = 3 * 60_000;

/** In large: that the sign-in ends soon, and that the server does not answer. */
export function GateWarnings({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTranslation();
  const { data: me, dataUpdatedAt } = useQuery(meQuery);
  const warnings = [
    me &&
      Date.parse(me.expiresat) - dataUpdatedAt < warnBeforeMs &&
      t('gateDesk.signInEnds', { at: me.expiresat.slice(11, 16) }),
    !gate.online && t('gateDesk.offline'),
  ];
  return warnings.map(
    (text) =>
      text && <Alert key={text} className={css.large} type="warning" showIcon title={text} />,
  );
}

/** Whether the server answers, how many entries wait to be sent, and the age of the device's list. */
export function GateState({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTranslation();
  return (
    <div className={css.gateState} role="status">
      {gate.online && <Tag color="success">{t('gateDesk.online')}</Tag>}
      {gate.queue.length > 0 && (
        <Tag color="warning">{t('gateDesk.queued', { count: gate.queue.length })}</Tag>
      )}
      {gate.listBad && <Alert type="error" title={t('gateDesk.listBad')} />}
      {gate.list && !gate.isStored && <Alert type="warning" title={t('gateDesk.notStored')} />}
      <span className={common.soft}>
        {gate.list
          ? t('gateDesk.list', {
              at: gate.list.madeat.slice(11, 16),
              count: gate.list.parties.length,
            })
          : t('gateDesk.noList')}
      </span>
      <Link to="/gate/list">{t('gateSheet.open')}</Link>
    </div>
  );
}

/** Offline admissions that the server refused, shown until staff have read them. */
export function RefusedAdmissions({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTranslation();
  if (!gate.refused.length) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('gateDesk.refused', { count: gate.refused.length })}
      description={gate.refused.map(({ entry, why }) => (
        <div key={entry.entryid}>
          {[
            `${entry.at.slice(11, 16)} ${entry.ticketcode}`,
            entry.who,
            t('gateDesk.party', { count: entry.ticketids.length }),
            entry.session,
            why,
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      ))}
      action={
        <Button size="small" onClick={() => void gate.forgetRefused()}>
          {t('gateDesk.refusedRead')}
        </Button>
      }
    />
  );
}
