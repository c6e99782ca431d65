import { useTranslation } from 'react-i18next';
import { Panel } from '../site/panel';
import { CheckedForm } from '@hall/ui/forms';
import { PasswdFields, usePasswdForm } from './passwd-form';

/** The dialog in which a unit changes its password. */
export function PasswdDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { form, puzzle } = usePasswdForm(onClose);
  return (
    <>
      <Panel
        open
        title={t('auth.passwd.title')}
        closeText={t('site.action.back')}
        onOk={{
          text: t('site.action.confirm'),
          busy: form.busy,
          act: form.submit,
        }}
        onClose={onClose}
      >
        <CheckedForm of={form}>
          <PasswdFields />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </CheckedForm>
      </Panel>
      {puzzle}
    </>
  );
}
