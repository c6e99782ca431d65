import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button, Modal } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { SmsLoginDto } from '@hall/shared/contract/account';
import { DeleteAccountDto, ownAccountCalls } from '@hall/shared/contract/own-account';
import { deviceStorage } from '../../api/device-storage';
import { showMessage } from '../../app/messages';
import { urls } from '../../urls';
import { useForm } from '../forms/use-form';
import { forgetAccount } from './forget-account';
import { profileQuery } from './profile.query';
import { PhoneCodeFields } from './phone-code-fields';
import { PresentPassword } from './present-password';
import { RefusalAlert } from './refusal-alert';
import { useGuardedCall } from './use-guarded-call';

/**
 * The end of an account (spec 6): what goes with it is said, and the password asked once more; who came by code and
 * never had one is asked for a code to the phone.
 */
export function DeleteAccountButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" size="small" onClick={() => setOpen(true)}>
        {t('team.delete.button')}
      </Button>
      <Modal
        open={open}
        title={t('team.delete.title')}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <DeleteForm onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function DeleteForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const byCode = useQuery(profileQuery(type)).data?.profile.haspassword === false;
  const form = useForm(byCode ? SmsLoginDto : DeleteAccountDto, {});
  const { busy, send, captcha, refusal } = useGuardedCall(
    ownAccountCalls.deleteAccount(type),
    form,
    async () => {
      onClose();
      forgetAccount(queries);
      showMessage('success', t('team.delete.done'));
      await navigate({ to: urls.login(type) });
    },
  );
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const { password, smscode } = form.fields;
    if (!byCode && !password) form.say('password', { key: 'validation.required' });
    else if (form.check()) send(byCode ? { smscode } : { password });
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Alert type="warning" showIcon title={t('team.delete.warning')} />
      <ul>
        {(t(`team.delete.goes.${type}`, { returnObjects: true }) as unknown as string[]).map(
          (text) => (
            <li key={text}>{text}</li>
          ),
        )}
      </ul>
      {byCode ? <PhoneCodeFields form={form} scene="login" /> : <PresentPassword form={form} />}
      <RefusalAlert
        refusal={refusal}
        way={
          refusal?.code === AnswerCode.wrongState && (
            <Link to={urls.record} onClick={onClose}>
              {t('team.wayOut.orders')}
            </Link>
          )
        }
      />
      <div className="actions">
        <Button onClick={onClose}>{t('site.action.cancel')}</Button>
        <Button type="primary" danger htmlType="submit" loading={busy}>
          {t('team.delete.submit')}
        </Button>
      </div>
      {captcha}
    </form>
  );
}
