import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChangePasswdDto } from '@hall/shared/contract/authorization';
import { authCalls } from '@hall/shared/contract/authorization-endpoints';
import { CheckedForm, TextField, useCheckedForm } from '@hall/ui/forms';
import { callAsUnit } from '../../api/call';
import { showMessage } from '../../messages/messages';
import common from '../../styles/common.module.css';

/** A unit changes the password that it was issued. */
export function PasswdDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const form = useCheckedForm(ChangePasswdDto, async (fields) => {
    await callAsUnit(authCalls.changePasswd, { ...fields });
    showMessage('success', t('auth.passwd.done'));
    onClose();
  });
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
        <TextField
          name="oldpasswd"
          type="password"
          label={t('auth.passwd.old')}
          autoComplete="current-password"
        />
        <TextField
          name="passwd"
          type="password"
          label={t('auth.passwd.new')}
          autoComplete="new-password"
        />
        <p className={common.quiet}>{t('auth.passwd.hint')}</p>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </CheckedForm>
    </Modal>
  );
}
