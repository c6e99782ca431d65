import { useTranslation } from 'react-i18next';
import type { AccountType } from '@hall/shared/codes/states';
import common from '../../styles/common.module.css';
import { CodeField } from './code-field';
import { call } from '../../api/call';
import { ownAccountCalls } from '@hall/shared/contract/own-account';

interface Props {
  type: AccountType;
  /** The account's phone, masked. */
  telnum: string;
  name?: string;
  label?: string;
}

/** A code to the account's own phone. The number is shown masked and cannot be changed. */
export function OwnCodeField({ type, telnum, ...field }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className={common.quiet}>{t('account.sms.toOwn', { telnum })}</p>
      <CodeField
        {...field}
        send={(proof) => call(ownAccountCalls.sendOwnCode(type), { ...proof })}
      />
    </>
  );
}
