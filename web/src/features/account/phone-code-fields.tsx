import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SmsScene } from '@hall/shared/contract/account';
import { useOpenForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { CodeField } from './code-field';
import { WithoutPhone } from './without-phone';
import { call } from '../../api/call';
import { accountCalls } from '@hall/shared/contract/account-endpoints';

interface Props {
  /** The purpose of the code. */
  scene: SmsScene;
  /** The label of the phone field, if it is not the default. */
  label?: string;
}

/** Scenes in which the person may not have a mainland number yet. */
const needsNumber: readonly SmsScene[] = ['login', 'register', 'phone'];

/** A phone number, and an SMS code that is sent to it after a captcha. */
export function PhoneCodeFields({ scene, label }: Props) {
  const { t } = useTranslation();
  const form = useOpenForm();
  /** The phone number for which the code was requested. */
  const telnum = useRef('');
  return (
    <>
      <TextField
        name="telnum"
        label={label ?? t('account.field.telnum')}
        type="tel"
        autoComplete="tel"
        hint={t('account.hint.telnum')}
        note={needsNumber.includes(scene) && <WithoutPhone />}
      />
      <CodeField
        of="telnum"
        mayAsk={() => {
          const checked = form.checkField('telnum');
          telnum.current = typeof checked === 'string' ? checked : '';
          return telnum.current !== '';
        }}
        send={(proof) => call(accountCalls.smsSend, { telnum: telnum.current, scene, ...proof })}
      />
    </>
  );
}
