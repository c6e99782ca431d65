import { Alert, Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountMessagesMost, messageEndpoints } from '@hall/shared/contract/staff/messages';
import { useCan } from '../../api/me';
import { problemText } from '../../api/problem-text';
import { useAct, useAsk } from '../../api/use-call';
import { Dated, Instant } from '../../format/instant';
import { formatInstant } from '../../format/instants';
import common from '../../styles/common.module.css';

const colours = { waiting: 'processing', sent: 'success', failed: 'error', expired: 'default' };

/** The newest messages to an account's owner with their fate. */
export function AccountMessages({ accountid }: { accountid: string }) {
  const { t } = useTranslation();
  const may = useCan();
  const resend = useAct(messageEndpoints.resend, { done: t('messages.queued') });
  const { data, error } = useAsk(messageEndpoints.ofAccount, { accountid });
  return (
    <section>
      <h2>{t('messages.ofAccount')}</h2>
      {error && <Alert type="error" title={problemText(t, error)} />}
      <p className={common.soft}>
        {t(data?.items.length === 0 ? 'messages.none' : 'messages.fate')}
      </p>
      <ul className={common.record} data-testid="messages">
        {data?.items.map((message) => (
          <li key={`${message.state} ${message.messageid}`}>
            <div className={common.line}>
              <Instant at={message.at} />
              <Tag color={colours[message.state]}>{t(`messages.states.${message.state}`)}</Tag>
              {message.resentat && (
                <Dated text={t('messages.resent', { at: formatInstant(message.resentat) })} />
              )}
              {message.tries > 0 && t('messages.tries', { count: message.tries })}
              <span>{message.recipient}</span>
              {message.resendable && may('messages.resend') && (
                <Button
                  size="small"
                  loading={resend.isPending}
                  onClick={() => resend.mutate({ messageid: message.messageid })}
                >
                  {t('messages.resend')}
                </Button>
              )}
            </div>
            <p className={common.sentence}>{message.text}</p>
          </li>
        ))}
      </ul>
      {data && data.items.length >= accountMessagesMost && (
        <p className={common.soft}>{t('attempts.newest', { most: accountMessagesMost })}</p>
      )}
    </section>
  );
}
