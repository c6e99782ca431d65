import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../components/button';
import { useTranslation } from 'react-i18next';
import { ChangePasswordDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { deviceStorage } from '../device/device-storage';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { ChangePasswordForm } from '../features/account/change-password-form';
import { OwnCodeField } from '../features/account/own-code-field';
import { NewPasswordFields } from '../features/account/registration-fields';
import { requires } from '../features/forms/requires';
import { NotYet } from '../features/site/not-yet';
import { urls } from '../urls';
import { PageTitle } from '../features/site/page-title';
import { call } from '../api/call';
import { useAsk, keyOf } from '../api/use-call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import common from '../styles/common.module.css';
import links from '../styles/link-button.module.css';
import css from '../features/account/own-account.module.css';

/** Changes the password with the old one. An account without a password sets its first one with a code to its own phone. */
export function PasswordPage() {
  const { t } = useTranslation();
  const profile = useAsk(accountCalls.getProfile(deviceStorage.readAccountType()));
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('team.password.title')}</PageTitle>
        {!profile.data && <NotYet of={profile} />}
        {profile.data?.profile.haspassword === false && (
          <FirstPassword telnum={profile.data.profile.telnum} />
        )}
        {profile.data?.profile.haspassword && (
          <ChangePasswordForm submitText={t('team.password.submit')} />
        )}
      </section>
    </AccountFrame>
  );
}

/** @param telnum the account's phone, masked; empty if it has none */
function FirstPassword({ telnum }: { telnum: string }) {
  const { t } = useTranslation();
  if (telnum) return <FirstPasswordForm telnum={telnum} />;
  return (
    <>
      <p>{t('team.password.needsPhone')}</p>
      <Link to={urls.phone} className={`${links.linkButton} ${links.isPrimary}`}>
        {t('team.phone.first')}
      </Link>
    </>
  );
}

function FirstPasswordForm({ telnum }: { telnum: string }) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const queries = useQueryClient();
  const form = useCheckedForm(
    ChangePasswordDto,
    async (fields) => {
      await call(ownAccountCalls.changePassword(type), fields);
      showMessage('success', t('team.password.changed'));
      await queries.invalidateQueries({ queryKey: keyOf(accountCalls.getProfile(type)) });
    },
    { judgeMore: requires('smscode') },
  );
  return (
    <CheckedForm of={form} className={css.formNarrow}>
      <p>{t('team.password.none')}</p>
      <OwnCodeField type={type} telnum={telnum} />
      <NewPasswordFields label={t('team.password.new')} />
      <Button look="primary" type="submit" loading={form.busy}>
        {t('team.password.set')}
      </Button>
    </CheckedForm>
  );
}
