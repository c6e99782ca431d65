import { Button } from '../../components/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { useElder } from '../../device/elder-mode';
import { CallError } from '../../api/call-error';
import { showMessage } from '../../messages/messages';
import { SliderCaptcha } from '../captcha/slider-captcha';

interface Props {
  name?: string;
  label?: string;
  /** Whether a code can be sent now; if not, the call shows what is missing. */
  mayAsk?(): boolean;
  /** @returns the seconds until the next code can be requested */
  send(captchatoken: string): Promise<{ resendafter: number }>;
}

/** An SMS code that is sent after a captcha. The button counts down to the next code. */
export function CodeField({ name = 'smscode', label, mayAsk = () => true, send }: Props) {
  const { t } = useTranslation();
  const form = useOpenForm();
  const [asked, setAsked] = useState(false);
  const [wait, setWait] = useState(0);
  const elder = useElder();
  useEffect(() => {
    if (wait <= 0) return undefined;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const sendNow = async (captchatoken: string): Promise<void> => {
    setAsked(false);
    try {
      const { resendafter } = await send(captchatoken);
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
        name={name}
        label={label ?? t('account.field.smscode')}
        type="tel"
        autoComplete="one-time-code"
        extra={
          <Button disabled={wait > 0} onClick={() => setAsked(mayAsk())}>
            {wait > 0 && !elder ? t('account.sms.again', { count: wait }) : t('account.sms.send')}
          </Button>
        }
      />
      {elder && wait > 0 && <p role="status">{t('elder.codeLater')}</p>}
      <SliderCaptcha
        open={asked}
        onToken={(token) => void sendNow(token)}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
