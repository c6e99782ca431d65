import { useTranslation } from 'react-i18next';
import { ChangePasswdDto } from '@hall/shared/contract/authorization';
import { TextField, useCheckedForm } from '@hall/ui/forms';
import { changePasswd } from '../../api/authorization/change-passwd';
import { showMessage } from '../../messages/messages';
import common from '../../styles/common.module.css';

/** The form in which a unit changes its password. */
export function usePasswdForm(onDone: () => void) {
  const { t } = useTranslation();
  return useCheckedForm(ChangePasswdDto, async (fields) => {
    await changePasswd(fields);
    showMessage('success', t('auth.passwd.done'));
    onDone();
  });
}

/** Its fields. */
export function PasswdFields() {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        name="oldpasswd"
        type="password"
        label={t('auth.passwd.old')}
        autoComplete="current-password"
      />
      <TextField
        name="passwd"
        type="password"
        label={t('auth.passwd.new')}
        autoComplete="new-password"
      />
      <p className={common.quiet}>{t('auth.passwd.hint')}</p>
    </>
  );
}
