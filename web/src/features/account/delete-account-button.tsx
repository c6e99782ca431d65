import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../site/panel';

/** Its form, its puzzle and their rules are fetched by who opens it. */
const DeleteAccountForm = lazy(async () => ({
  default: (await import('./delete-account-form')).DeleteAccountForm,
}));

/** The end of an account (spec 6), in a window of its own. */
export function DeleteAccountButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button danger onClick={() => setOpen(true)}>
        {t('team.delete.button')}
      </Button>
      <Panel open={open} title={t('team.delete.title')} onClose={() => setOpen(false)}>
        <Suspense>
          <DeleteAccountForm onClose={() => setOpen(false)} />
        </Suspense>
      </Panel>
    </>
  );
}
