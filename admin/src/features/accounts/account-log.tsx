import { Alert, Timeline } from 'antd';
import { useTranslation } from 'react-i18next';
import { textIn } from '@hall/shared/rules/both-languages';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { problemText } from '../../api/problem-text';
import { Instant } from '../../format/instant';
import { useAsk } from '../../api/use-ask';
import css from './accounts.module.css';
import common from '../../styles/common.module.css';

/** The history of an account, newest first. */
export function AccountLog({ accountid }: { accountid: string }) {
  const { t, i18n } = useTranslation();
  const log = useAsk(accountEndpoints.log, { accountid });
  return (
    <section className={css.accountLog}>
      <h2>{t('accounts.log')}</h2>
      {log.isError && <Alert type="error" title={problemText(t, log.error)} />}
      <Timeline
        items={(log.data?.items ?? []).map(({ description, reason, at }, i) => ({
          key: i,
          content: (
            <>
              <Instant at={at} /> {description}
              {reason && <div className={common.logReason}>{textIn(reason, i18n.language)}</div>}
            </>
          ),
        }))}
      />
    </section>
  );
}
