import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls, type SendSmsAnswer, type SmsScene } from '@hall/shared/contract/account';
import { isMobileNumber } from '@hall/shared/rules/people';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { showMessage } from '../../app/messages';
import { SliderCaptcha } from '../captcha/slider-captcha';
import { TextField } from '../forms/field';
import type { FormState } from '../forms/use-form';

/** The code field, with a button that sends one after the puzzle and counts down to the next. */
export function SmsCodeField({ form, scene }: { form: FormState; scene: SmsScene }) {
  const { t } = useTranslation();
  const [solving, setSolving] = useState(false);
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const telnum = String(form.fields.telnum ?? '').trim();
  const send = async (captchatoken: string): Promise<void> => {
    setSolving(false);
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
      if (!form.takeError(error)) showMessage('error', (error as Error).message);
    }
  };
  return (
    <>
      <TextField
        form={form}
        name="smscode"
        label={t('account.field.smscode')}
        type="tel"
        autoComplete="one-time-code"
        extra={
          <Button disabled={!isMobileNumber(telnum) || wait > 0} onClick={() => setSolving(true)}>
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
