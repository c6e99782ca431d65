import { Button } from '../../components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteAccountPanel } from './delete-account-panel';

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
