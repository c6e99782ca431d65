import { Link } from '@tanstack/react-router';
import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { useGate } from './use-gate';
import css from './gate.module.css';
import common from '../../styles/common.module.css';

/** Whether the server answers, how many entries wait to be sent, and the age of the device's list. */
export function GateState({ gate }: { gate: ReturnType<typeof useGate> }) {
  const { t } = useTranslation();
  return (
    <div className={css.gateState} role="status">
      <Tag color={gate.online ? 'success' : 'warning'}>
        {t(gate.online ? 'gateDesk.online' : 'gateDesk.offline')}
      </Tag>
      {gate.queued > 0 && <Tag color="warning">{t('gateDesk.queued', { count: gate.queued })}</Tag>}
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
