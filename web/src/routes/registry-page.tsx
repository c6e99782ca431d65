import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAccountType } from '../device/account-type';
import { TeamRegistration } from '../features/account/team-registration';
import { UserRegistration } from '../features/account/user-registration';
import { urls } from '../urls';
import { useSiteSearch } from '../use-site-search';
import { PageTitle } from '../features/site/page-title';
import common from '../styles/common.module.css';

/** Registration of an individual, a guide or an agency (spec 2). */
export function RegistryPage() {
  const { t } = useTranslation();
  const type = useAccountType();
  const search = useSiteSearch();
  const toLogin = (
    <p className={common.formLinks}>
      <Link to={urls.login(type)} search={search}>
        {t('account.registry.toLogin')}
      </Link>
    </p>
  );
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>
        {type === 'user' ? t('account.registry.title') : t(`team.registry.title.${type}`)}
      </PageTitle>
      {type === 'user' ? (
        <>
          <UserRegistration />
          {toLogin}
        </>
      ) : (
        <TeamRegistration key={type} type={type}>
          {toLogin}
        </TeamRegistration>
      )}
    </section>
  );
}
