import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../site/panel';

/** Its form, its puzzle and their rules are fetched by who opens it. */
const DeleteAccountForm = lazy(async () => ({
  default: (await import('./delete-account-form')).DeleteAccountForm,
}));

/** The end of an account (spec 6), in a window of its own. */
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
