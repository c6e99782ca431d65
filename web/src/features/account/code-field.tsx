import { Button } from '../../components/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst, useFormValue, useOpenForm } from '@hall/ui/forms';
import { TextField } from '../../components/text-field';
import { useElder } from '../../device/elder-mode';
import { CallError } from '../../api/call-error';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { showMessage } from '../../messages/messages';
import { Captcha } from '../captcha/captcha';

interface Props {
  name?: string;
  label?: string;
  /** The field of the number that gets the code, unless it is the account's own. */
  of?: string;
  /** Whether a code can be sent now; if not, the call shows what is missing. */
  mayAsk?(): boolean;
  /** @returns the seconds until the next code can be requested */
  send(proof: CodeProof): Promise<{ resendafter: number }>;
}

/** The part of a call for a code that replaces the puzzle, or that has its token. */
export interface CodeProof {
  captchatoken?: string;
  nopuzzle?: 1;
}

/**
 * An SMS code that is sent after a puzzle. The button counts down to the next code to the same number. Elder mode sends the
 * code at once, and shows a puzzle only above the limit of such codes.
 */
export function CodeField({ name = 'smscode', label, of = '', mayAsk = () => true, send }: Props) {
  const { t } = useTranslation();
  const form = useOpenForm();
  const [asked, setAsked] = useState(false);
  const number = useFormValue(of);
  const [counted, setCounted] = useState<{ number: unknown; wait: number }>({ number, wait: 0 });
  const wait = counted.number === number ? counted.wait : 0;
  const [busy, setBusy] = useState(false);
  const elder = useElder();
  useEffect(() => {
    if (counted.wait <= 0) return undefined;
    const timer = setTimeout(() => setCounted({ ...counted, wait: counted.wait - 1 }), 1000);
    return () => clearTimeout(timer);
  }, [counted]);
  const sendNow = async (proof: CodeProof): Promise<void> => {
    setAsked(false);
    setBusy(true);
    try {
      const { resendafter } = await send(proof);
      setCounted({ number, wait: resendafter });
      // Elder mode has a line below the field.
      if (!elder) showMessage('success', t('account.sms.sent'));
      focusFirst([form.idOf(name)]);
    } catch (error) {
      const { code, details } = error instanceof CallError ? error : {};
      if (elder && proof.nopuzzle && code === AnswerCode.tooManyRequests) return setAsked(true);
      if (details?.retryAfter) setCounted({ number, wait: details.retryAfter });
      form.takeError(error);
    } finally {
      setBusy(false);
    }
  };
  const ask = (): void => {
    if (!mayAsk()) return;
    if (elder) void sendNow({ nopuzzle: 1 });
    else setAsked(true);
  };
  return (
    <>
      <TextField
        name={name}
        label={label ?? t('account.field.smscode')}
        type="tel"
        autoComplete="one-time-code"
        extra={
          <Button disabled={wait > 0} loading={busy} onClick={ask}>
            {wait > 0 && !elder ? t('account.sms.again', { count: wait }) : t('account.sms.send')}
          </Button>
        }
      />
      {elder && wait > 0 && <p role="status">{t('elder.codeLater')}</p>}
      <Captcha
        open={asked}
        onToken={(captchatoken) => void sendNow({ captchatoken })}
        onClose={() => setAsked(false)}
        onNoPuzzle={() => void sendNow({ nopuzzle: 1 })}
      />
    </>
  );
}
