import { type ReactNode, useState } from 'react';
import { AnswerCode } from '@hall/shared/codes/answer-codes';
import { call } from '../../api/call';
import { CallError } from '../../api/call-error';
import { reportFault } from '../../app/report-fault';
import { SliderCaptcha } from '../captcha/slider-captcha';
import type { FormState } from '../forms/use-form';

type Fields = Parameters<typeof call>[1];

/**
 * Sends a form that holds the password: its faults are shown at their fields, and after some wrong tries the
 * puzzle comes first.
 * @param onDone what a success leads to
 */
export function useGuardedCall(
  path: string,
  form: FormState,
  onDone: (answer: object) => void | Promise<void>,
): {
  busy: boolean;
  send(fields: Fields): void;
  captcha: ReactNode;
  /** Why it was refused, where that is no field's fault: it stays until the next try. */
  refusal: CallError | undefined;
} {
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Fields>();
  const [refusal, setRefusal] = useState<CallError>();
  const send = async (fields: Fields, captchatoken?: string): Promise<void> => {
    setWaiting(undefined);
    setRefusal(undefined);
    setBusy(true);
    try {
      await onDone(await call<object>(path, { ...fields, captchatoken }));
    } catch (error) {
      if (error instanceof CallError && error.code === AnswerCode.captchaNeeded) setWaiting(fields);
      else if (!form.takeError(error)) {
        reportFault(error, true);
        if (error instanceof CallError) setRefusal(error);
      }
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    send: (fields) => void send(fields),
    captcha: (
      <SliderCaptcha
        open={waiting !== undefined}
        onToken={(token) => void send(waiting, token)}
        onClose={() => setWaiting(undefined)}
      />
    ),
  };
}
