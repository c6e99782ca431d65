import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { CallError } from '../../api/call-error';
import { SliderCaptcha } from '../captcha/slider-captcha';
import type { FormState } from '../forms/use-form';

/**
 * Sends a sign-in with a password: after some wrong tries the puzzle comes first; what is wrong stands at its fields,
 * else below them.
 * @param signIn sends the fields, and leads on
 */
export function usePasswordSignIn(
  form: FormState,
  signIn: (fields: FormState['fields'] & { captchatoken?: string }) => Promise<void>,
): { busy: boolean; fault: ReactNode; captcha: ReactNode; onSubmit(event: SyntheticEvent): void } {
  const [solving, setSolving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const send = async (captchatoken?: string): Promise<void> => {
    setSolving(false);
    setBusy(true);
    setFault('');
    try {
      await signIn({ ...form.fields, ...(captchatoken && { captchatoken }) });
    } catch (error) {
      if (error instanceof CallError && error.code === AnswerCode.captchaNeeded) setSolving(true);
      else if (!form.takeError(error)) setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    fault: fault && (
      <p className="field-error" role="alert">
        {fault}
      </p>
    ),
    captcha: (
      <SliderCaptcha
        open={solving}
        onToken={(token) => void send(token)}
        onClose={() => setSolving(false)}
      />
    ),
    onSubmit(event) {
      event.preventDefault();
      if (form.check()) void send();
    },
  };
}
