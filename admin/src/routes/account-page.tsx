import { Link } from '@tanstack/react-router';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { accountEndpoints } from '@hall/shared/contract/staff/accounts';
import { account as address } from '../addresses/people';
import { problemText } from '../api/problem-text';
import { AccountCase } from '../features/accounts/account-case';
import { useAsk } from '../api/use-call';

/** One account with its certificate, the decision and the next pending account. */
export function AccountPage() {
  const { t } = useTranslation();
  const { accountid } = address.useParams();
  const account = useAsk(accountEndpoints.get, { accountid });
  if (account.isError)
    return (
      <Alert
        type="error"
        showIcon
        title={problemText(t, account.error)}
        action={<Link to="/accounts">{t('accounts.back')}</Link>}
      />
    );
  if (!account.data) return <Skeleton active />;
  return <AccountCase key={accountid} account={account.data} />;
}
