import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountType } from '../device/account-type';
import { urls } from '../urls';
import { ResetForm } from '../features/account/reset-form';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';

/** Resets a forgotten password. */
export function ResetPage() {
  const { t } = useTranslation();
  const type = useAccountType();
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t(`team.reset.title.${type}`)}</PageTitle>
      <p className={common.quiet}>{t('team.reset.text')}</p>
      <ResetForm type={type} />
      <p className={common.formLinks}>
        <Link to={urls.login(type)}>{t('account.registry.toLogin')}</Link>
      </p>
    </section>
  );
}
