import { type SyntheticEvent, useState } from 'react';
import type { SignInAnswer } from '@hall/shared/contract/account';
import { call } from '../../api/call';
import { reportFault } from '../../app/report-fault';
import type { FormState } from '../forms/use-form';
import { useSignedIn } from './use-signed-in';

/** Sends a form whose answer signs an individual in; what is wrong stands at its fields, else it is told. */
export function useSignInForm(form: FormState, path: string) {
  const signedIn = useSignedIn('user');
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await signedIn(await call<SignInAnswer>(path, form.fields));
    } catch (error) {
      if (!form.takeError(error)) reportFault(error);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (form.check()) void send();
  };
  return { busy, onSubmit };
}
