import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SmsScene } from '@hall/shared/contract/account';
import { TextField, useOpenForm } from '@hall/ui/forms';
import { useElder } from '../../device/elder-mode';
import { CallError } from '../../api/call-error';
import { showMessage } from '../../messages/messages';
import { SliderCaptcha } from '../captcha/slider-captcha';
import { sendCode } from '../../api/account/send-code';

interface Props {
  /** What the code is for. */
  scene: SmsScene;
  /** What the phone is called, where it is not just the phone. */
  label?: string;
}

/** A phone and the code that is sent to it after the puzzle; the button counts down to the next code. */
export function PhoneCodeFields({ scene, label }: Props) {
  const { t } = useTranslation();
  const form = useOpenForm();
  const [telnum, setTelnum] = useState<string>();
  const [wait, setWait] = useState(0);
  const elder = useElder();
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const send = async (captchatoken: string): Promise<void> => {
    setTelnum(undefined);
    if (telnum === undefined) return;
    try {
      const { resendafter } = await sendCode({
        telnum,
        scene,
        captchatoken,
      });
      setWait(resendafter);
      showMessage('success', t('account.sms.sent'));
    } catch (error) {
      if (error instanceof CallError && error.details.retryAfter) setWait(error.details.retryAfter);
      form.takeError(error);
    }
  };
  return (
    <>
      <TextField
        name="telnum"
        label={label ?? t('account.field.telnum')}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        name="smscode"
        label={t('account.field.smscode')}
        type="tel"
        autoComplete="one-time-code"
        extra={
          <Button
            disabled={wait > 0}
            onClick={() => setTelnum(form.checkField('telnum') as string | undefined)}
          >
            {wait > 0 && !elder ? t('account.sms.again', { count: wait }) : t('account.sms.send')}
          </Button>
        }
      />
      {elder && wait > 0 && <p role="status">{t('elder.codeLater')}</p>}
      <SliderCaptcha
        open={telnum !== undefined}
        onToken={(token) => void send(token)}
        onClose={() => setTelnum(undefined)}
      />
    </>
  );
}
