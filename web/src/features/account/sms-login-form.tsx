import { Button } from '../../components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SmsLoginDto } from '@hall/shared/contract/account';
import type { FieldsOf } from '@hall/shared/contract/endpoint';
import { CheckedForm, useCheckedForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { PhoneCodeFields } from './phone-code-fields';
import { NumberEndField, needsProof } from './owner-proof';
import { useSignedIn } from './use-signed-in';
import { useConfirm } from '../site/use-confirm';
import { call } from '../../api/call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';
import common from '../../styles/common.module.css';

/**
 * Sign-in by an SMS code; a new phone creates an account. A silent account on a new device is asked for a proof, and whoever
 * has the number now can have a new account (product 11).
 */
export function SmsLoginForm() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const signedIn = useSignedIn('user');
  const [asksProof, setAsksProof] = useState(false);
  const logIn = async (fields: FieldsOf<SmsLoginDto>): Promise<void> => {
    try {
      await signedIn(await call(accountCalls.smsLogin, fields));
    } catch (error) {
      if (needsProof(error)) setAsksProof(true);
      throw error;
    }
  };
  const form = useCheckedForm(SmsLoginDto, logIn);
  const startAfresh = (): void => {
    const [telnum, smscode] = [form.checkField('telnum'), form.checkField('smscode')];
    if (telnum === undefined || smscode === undefined) return;
    void confirm({
      title: t('account.proof.freshTitle'),
      content: t('account.proof.freshText'),
      okText: t('account.proof.freshDo'),
      onOk: () => logIn({ telnum, smscode, fresh: 1 }).catch(form.takeError),
    });
  };
  return (
    <CheckedForm of={form}>
      <PhoneCodeFields scene="login" />
      {asksProof && (
        <>
          <p className={common.quiet}>{t('account.proof.text')}</p>
          <NumberEndField />
          <TextField
            name="password"
            label={t('account.proof.password')}
            type="password"
            autoComplete="current-password"
          />
        </>
      )}
      <Button look="primary" type="submit" block loading={form.busy}>
        {t('account.login.submit')}
      </Button>
      {asksProof && (
        <Button look="link" block className={common.frameless} onClick={startAfresh}>
          {t('account.proof.fresh')}
        </Button>
      )}
    </CheckedForm>
  );
}
