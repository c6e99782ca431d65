import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type SmsScene } from '@hall/shared/contract/account';
import { TextField, useOpenForm } from '@hall/ui/forms';
import { sendCode } from '../../api/account';
import { CodeField } from './code-field';
import { WithoutPhone } from './without-phone';

interface Props {
  /** What the code is for. */
  scene: SmsScene;
  /** What the phone is called, where it is not just the phone. */
  label?: string;
}

/** The scenes in which somebody may have no number yet that the hall can send to. */
const needsNumber: readonly SmsScene[] = ['login', 'register', 'phone'];

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
        hint={t('account.hint.telnum')}
        note={needsNumber.includes(scene) && <WithoutPhone />}
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
