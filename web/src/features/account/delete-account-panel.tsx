import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../site/panel';

/** Loads the form, the captcha and their rules on demand. */
const DeleteAccountForm = lazy(async () => ({
  default: (await import('./delete-account-form')).DeleteAccountForm,
}));

/** The dialog that deletes an account (spec 6). */
export function DeleteAccountPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Panel open={open} title={t('team.delete.title')} onClose={onClose}>
      <Suspense>
        <DeleteAccountForm onClose={onClose} />
      </Suspense>
    </Panel>
  );
}
