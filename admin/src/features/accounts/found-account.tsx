import { useTranslation } from 'react-i18next';
import type { AccountRow } from '@hall/shared/contract/staff/accounts';
import { findInName } from '@hall/shared/rules/found-part';
import { FoundInName } from '../../table/found-part';
import css from './accounts.module.css';

/** The name of an account. An agency found by its contact also shows the contact. */
export function FoundAccount({
  account: { realname, contactname },
  typed = '',
}: {
  account: AccountRow;
  typed: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <>
      <FoundInName text={realname} typed={typed} />
      {findInName(contactname, typed) && (
        <small className={css.contact}>
          {t('accounts.contactname')} <FoundInName text={contactname} typed={typed} />
        </small>
      )}
    </>
  );
}
