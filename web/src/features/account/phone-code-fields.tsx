import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SmsScene } from '@hall/shared/contract/account';
import { TextField, useOpenForm } from '@hall/ui/forms';
import { sendCode } from '../../api/account/send-code';
import { CodeField } from './code-field';

interface Props {
  /** What the code is for. */
  scene: SmsScene;
  /** What the phone is called, where it is not just the phone. */
  label?: string;
}

/** A phone and the code that is sent to it after the puzzle. */
export function PhoneCodeFields({ scene, label }: Props) {
  const { t } = useTranslation();
  const form = useOpenForm();
  /** The phone as it was when the code was asked for. */
  const telnum = useRef('');
  return (
    <>
      <TextField
        name="telnum"
        label={label ?? t('account.field.telnum')}
        type="tel"
        autoComplete="tel"
      />
      <CodeField
        mayAsk={() => {
          const checked = form.checkField('telnum');
          telnum.current = typeof checked === 'string' ? checked : '';
          return telnum.current !== '';
        }}
        send={(captchatoken) => sendCode({ telnum: telnum.current, scene, captchatoken })}
      />
    </>
  );
}
