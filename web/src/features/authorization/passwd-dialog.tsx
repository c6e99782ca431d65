import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authCalls, ChangePasswdDto } from '@hall/shared/contract/authorization';
import { callAsUnit } from '../../api/call';
import { reportFault } from '../../app/report-fault';
import { showMessage } from '../../app/messages';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';

/** A unit changes the password that it was issued. */
export function PasswdDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const form = useForm(ChangePasswdDto, {});
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    if (!form.check()) return;
    setBusy(true);
    try {
      await callAsUnit(authCalls.changePasswd, form.fields);
      showMessage('success', t('auth.passwd.done'));
      onClose();
    } catch (error) {
      if (!form.takeError(error)) reportFault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('auth.passwd.title')}
      okText={t('site.action.confirm')}
      cancelText={t('site.action.cancel')}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <TextField
        form={form}
        name="oldpasswd"
        type="password"
        label={t('auth.passwd.old')}
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="passwd"
        type="password"
        label={t('auth.passwd.new')}
        autoComplete="new-password"
      />
      <p className="quiet">{t('auth.passwd.hint')}</p>
    </Modal>
  );
}
