import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meKey } from '../../api/me';
import { PageTitle } from '../site/page-title';
import { ChangePasswordForm } from './change-password-form';
import common from '../../styles/common.module.css';

/** Makes an operator replace the password that the agency chose, before any page. */
export function FirstPasswd() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <section className={common.card}>
      <PageTitle>{t('team.password.first')}</PageTitle>
      <p className={common.quiet}>{t('team.password.firstWhy')}</p>
      <ChangePasswordForm
        submitText={t('team.password.firstSubmit')}
        onDone={() => void queries.invalidateQueries({ queryKey: meKey })}
      />
    </section>
  );
}
