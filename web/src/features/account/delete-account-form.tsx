import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { SmsLoginDto } from '@hall/shared/contract/account';
import { DeleteAccountDto } from '@hall/shared/contract/own-account';
import { CheckedForm, type FieldFaults, useCheckedForm } from '@hall/ui/forms';
import { CallError } from '../../api/call-error';
import { deviceStorage } from '../../device/device-storage';
import { showMessage } from '../../messages/messages';
import { urls } from '../../urls';
import { usePuzzle } from '../captcha/use-puzzle';
import { forgetAccount } from './forget-account';
import { PhoneCodeFields } from './phone-code-fields';
import { PresentPassword } from './present-password';
import { deleteAccount } from '../../api/account/delete-account';
import { profileQuery } from '../../api/account/get-profile';
import common from '../../styles/common.module.css';

/** What goes with an account is said, and the password asked once more; who never had one, a code to the phone. */
export function DeleteAccountForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const type = deviceStorage.readAccountType();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const byCode = useQuery(profileQuery(type)).data?.profile.haspassword === false;
  const { solveIfAsked, puzzle } = usePuzzle();
  const form = useCheckedForm(
    byCode ? SmsLoginDto : DeleteAccountDto,
    async ({ smscode, password }: Partial<SmsLoginDto & DeleteAccountDto>) => {
      const done = await solveIfAsked((captchatoken) =>
        deleteAccount(type, { smscode, password, captchatoken }),
      );
      if (!done) return;
      onClose();
      forgetAccount(queries);
      showMessage('success', t('team.delete.done'));
      await navigate({ to: urls.login(type) });
    },
    {
      // The call takes a code in its place; here it is asked for.
      judgeMore: ({ password }): FieldFaults =>
        byCode || password ? {} : { password: { key: 'validation.required' } },
    },
  );
  return (
    <CheckedForm
      of={form}
      way={(refusal) =>
        refusal instanceof CallError &&
        refusal.code === AnswerCode.wrongState && (
          <Link to={urls.record} onClick={onClose}>
            {t('team.wayOut.orders')}
          </Link>
        )
      }
    >
      <Alert type="warning" showIcon title={t('team.delete.warning')} />
      <ul>
        {(t(`team.delete.goes.${type}`, { returnObjects: true }) as unknown as string[]).map(
          (text) => (
            <li key={text}>{text}</li>
          ),
        )}
      </ul>
      {byCode ? <PhoneCodeFields scene="login" /> : <PresentPassword />}
      <div className={common.actions}>
        <Button onClick={onClose}>{t('site.action.cancel')}</Button>
        <Button type="primary" danger htmlType="submit" loading={form.busy}>
          {t('team.delete.submit')}
        </Button>
      </div>
      {puzzle}
    </CheckedForm>
  );
}
