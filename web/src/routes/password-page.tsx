import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChangePasswordDto } from '@hall/shared/contract/own-account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { deviceStorage } from '../device/device-storage';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { PresentPassword } from '../features/account/present-password';
import { NewPasswordFields } from '../features/account/registration-fields';
import { usePuzzle } from '../features/captcha/use-puzzle';
import { NotYet } from '../features/site/not-yet';
import { urls } from '../urls';
import { changePassword } from '../api/account/change-password';
import { profileQuery } from '../api/account/get-profile';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from '../features/account/own-account.module.css';

/** The password: changed by the old one; who came by code sets the first by code. */
export function PasswordPage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const profile = useQuery(profileQuery(type));
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('team.password.title')}</PageTitle>
        {!profile.data && <NotYet of={profile} />}
        {profile.data && !profile.data.profile.haspassword && (
          <>
            <p>{t('team.password.none')}</p>
            <Link to={urls.reset(type)} className={`${common.linkButton} ${common.isPrimary}`}>
              {t('team.password.set')}
            </Link>
          </>
        )}
        {profile.data?.profile.haspassword && <ChangePasswordForm />}
      </section>
    </AccountFrame>
  );
}

function ChangePasswordForm() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(ChangePasswordDto, async (fields, empty) => {
    const done = await solveIfAsked((captchatoken) =>
      changePassword(type, { ...fields, captchatoken }),
    );
    if (!done) return;
    showMessage('success', t('team.password.changed'));
    empty();
  });
  return (
    <CheckedForm of={form} className={css.formNarrow}>
      <PresentPassword name="oldpassword" label="old" />
      <NewPasswordFields />
      <Button type="primary" htmlType="submit" loading={form.busy}>
        {t('team.password.submit')}
      </Button>
      {puzzle}
    </CheckedForm>
  );
}
