import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls, type SendSmsAnswer, type SmsScene } from '@hall/shared/contract/account';
import { normaliseMobileNumber } from '@hall/shared/rules/people';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { showMessage } from '../../app/messages';
import { reportFault } from '../../app/report-fault';
import { SliderCaptcha } from '../captcha/slider-captcha';
import { TextField } from '../forms/field';
import type { FormState } from '../forms/use-form';

interface Props {
  form: FormState;
  /** What the code is for. */
  scene: SmsScene;
  /** What the phone is called, where it is not just the phone. */
  label?: string;
}

/** A phone and the code that is sent to it after the puzzle; the button counts down to the next code. */
export function PhoneCodeFields({ form, scene, label }: Props) {
  const { t } = useTranslation();
  const [solving, setSolving] = useState(false);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = async (captchatoken: string): Promise<void> => {
    setSolving(false);
    const telnum = normaliseMobileNumber(String(form.fields.telnum));
    try {
      const { resendafter } = await call<SendSmsAnswer>(accountCalls.smsSend, {
        telnum,
        scene,
        captchatoken,
      });
      setWait(resendafter);
      showMessage('success', t('account.sms.sent'));
    } catch (error) {
      if (error instanceof CallError && error.details.retryAfter) setWait(error.details.retryAfter);
      if (!form.takeError(error)) reportFault(error);
    }
  };
  return (
    <>
      <TextField
        form={form}
        name="telnum"
        label={label ?? t('account.field.telnum')}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        form={form}
        name="smscode"
        label={t('account.field.smscode')}
        type="tel"
        autoComplete="one-time-code"
        extra={
          <Button
            disabled={wait > 0}
            onClick={() => {
              if (form.checkField('telnum')) setSolving(true);
            }}
          >
            {wait > 0 ? t('account.sms.again', { count: wait }) : t('account.sms.send')}
          </Button>
        }
      />
      <SliderCaptcha
        open={solving}
        onToken={(token) => void send(token)}
        onClose={() => setSolving(false)}
      />
    </>
  );
}
