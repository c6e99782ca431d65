import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Result } from 'antd';
import { useNamedApply } from '../features/authorization/apply-search';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '../features/authorization/auth-frame';
import { applyQuery } from '../api/authorization/get-apply';
import { PageTitle } from '../features/site/page-title';
import { urls } from '../urls';
import common from '../styles/common.module.css';

/** An application was handed in: what is reserved, and where its result will show. */
export function AuthSuccessPage() {
  return (
    <AuthFrame>
      <Submitted />
    </AuthFrame>
  );
}

function Submitted() {
  const { t, i18n } = useTranslation();
  const authapplyid = useNamedApply();
  const { data } = useQuery({
    ...applyQuery(authapplyid, i18n.language),
    enabled: authapplyid !== '',
  });
  return (
    <section className={common.card}>
      <Result
        status="success"
        title={<PageTitle>{t('auth.success.title')}</PageTitle>}
        subTitle={
          data &&
          t('auth.success.text', {
            count: data.apply.personscount,
            date: data.apply.eventsdate,
            session: data.apply.session,
          })
        }
        extra={[
          <Link
            key="view"
            className={`${common.linkButton} ${common.isPrimary}`}
            {...urls.auth.apply(authapplyid)}
          >
            {t('auth.success.view')}
          </Link>,
          <Link key="list" className={common.linkButton} to={urls.auth.index}>
            {t('auth.success.list')}
          </Link>,
        ]}
      />
    </section>
  );
}
