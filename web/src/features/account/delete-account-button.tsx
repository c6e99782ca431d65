import { Button } from '../../components/button';
import { useState, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../site/panel';

/** Opens the dialog that deletes the account. */
export function DeleteAccountButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('team.delete.button')}
      </Button>
      <DeleteAccountPanel open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Loads the form, the captcha and their rules on demand. */
const DeleteAccountForm = lazy(async () => ({
  default: (await import('./delete-account-form')).DeleteAccountForm,
}));

/** The dialog that deletes an account (spec 6). */
function DeleteAccountPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Panel open={open} title={t('team.delete.title')} onClose={onClose}>
      <Suspense>
        <DeleteAccountForm onClose={onClose} />
      </Suspense>
    </Panel>
  );
}
