import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '@hall/ui/forms';
import { PasswdFields, usePasswdForm } from './passwd-form';

/** A unit changes its password when it likes. */
export function PasswdDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const form = usePasswdForm(onClose);
  return (
    <Modal
      open
      title={t('auth.passwd.title')}
      okText={t('site.action.confirm')}
      cancelText={t('site.action.cancel')}
      confirmLoading={form.busy}
      onOk={() => form.antd.submit()}
      onCancel={onClose}
    >
      <CheckedForm of={form}>
        <PasswdFields />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </CheckedForm>
    </Modal>
  );
}
