import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '@hall/ui/forms';
import { Button } from '../../components/button';
import common from '../../styles/common.module.css';
import { PasswdFields, usePasswdForm } from './passwd-form';
import { PageTitle } from '../site/page-title';
import { unitKey } from '../../api/group-units';

/** Makes a unit replace the password that the hall issued, then continues. */
export function FirstPasswdForm() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { form, puzzle } = usePasswdForm(
    () => void queries.invalidateQueries({ queryKey: unitKey }),
  );
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <PageTitle>{t('team.password.first')}</PageTitle>
      <p className={common.quiet}>{t('auth.passwd.firstWhy')}</p>
      <CheckedForm of={form}>
        <PasswdFields />
        <Button look="primary" type="submit" block loading={form.busy}>
          {t('team.password.firstSubmit')}
        </Button>
      </CheckedForm>
      {puzzle}
    </section>
  );
}
