import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

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
      <Modal
        open={open}
        title={t('team.delete.title')}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Suspense>
          <DeleteAccountForm onClose={() => setOpen(false)} />
        </Suspense>
      </Modal>
    </>
  );
}
