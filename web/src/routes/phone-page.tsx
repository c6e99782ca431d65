import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChangePhoneDto } from '@hall/shared/contract/own-account';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { deviceStorage } from '../device/device-storage';
import { showMessage } from '../messages/messages';
import { AccountFrame } from '../features/account/account-frame';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { PresentPassword } from '../features/account/present-password';
import { usePuzzle } from '../features/captcha/use-puzzle';
import { urls } from '../urls';
import { changePhone } from '../api/account/change-phone';
import { profileQuery } from '../api/account/get-profile';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';
import css from '../features/account/own-account.module.css';

/** Another phone: a code to the new one, and the password. */
export function PhonePage() {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const queries = useQueryClient();
  const profile = useQuery(profileQuery(type));
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(ChangePhoneDto, async (fields, empty) => {
    const done = await solveIfAsked((captchatoken) =>
      changePhone(type, { ...fields, captchatoken }),
    );
    if (!done) return;
    showMessage('success', t('team.phone.changed'));
    empty();
    await queries.invalidateQueries();
  });
  return (
    <AccountFrame>
      <section className={common.card}>
        <PageTitle>{t('team.phone.title')}</PageTitle>
        <dl className={common.facts} data-testid="facts">
          <dt>{t('team.phone.present')}</dt>
          <dd>{profile.data?.profile.telnum ?? '…'}</dd>
        </dl>
        {profile.data && !profile.data.profile.haspassword && (
          <Alert
            type="warning"
            showIcon
            title={t('team.password.none')}
            action={<Link to={urls.reset(type)}>{t('team.password.set')}</Link>}
          />
        )}
        <CheckedForm of={form} className={css.formNarrow}>
          <PhoneCodeFields scene="phone" label={t('team.phone.next')} />
          <PresentPassword />
          <Button type="primary" htmlType="submit" loading={form.busy}>
            {t('team.phone.submit')}
          </Button>
          {puzzle}
        </CheckedForm>
      </section>
    </AccountFrame>
  );
}
